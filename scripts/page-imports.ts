import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestRoute {
  id?: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module?: string;
  hasLoader?: boolean;
  hasAction?: boolean;
  hasErrorBoundary?: boolean;
  imports?: string[];
  css?: string[];
}

/**
 * Name (without `routes/`, or after `=` as it is), place of the parent, path (0: none), module (of one named as the last
 * part of the name only what follows it), what it has as bits, places of its style sheets.
 */
type Row = [name: string, parent: number, path: string | 0, module: string, flags: number, ...css: number[]];

/** Each route is told its name again where it is loaded, and rows become routes. */
const unpackRoutes = `
{const{routes,rows,parents,styles}=window.__reactRouterManifest;
for(const[name,parent,path,module,flags,...css]of rows)
routes[name[0]==="="?name.slice(1):"routes/"+name]={parentId:parents[parent],...path!==0&&{path},
module:"/assets/"+(module[0]==="-"?name.slice(name.lastIndexOf("/")+1):"")+module+".js",
hasLoader:!!(flags&1),hasAction:!!(flags&2),hasErrorBoundary:!!(flags&4),index:!!(flags&8),css:css.map(i=>styles[i])};
for(const id in routes)routes[id].id=id}`.replaceAll('\n', '');

/** What a page's route may say, so that it fits into a row; one that says more stays as it is. */
const inRows = new Set([
  'parentId',
  'path',
  'index',
  'module',
  'css',
  'hasLoader',
  'hasAction',
  'hasErrorBoundary',
]);

/** Which shared modules a page is made of, beside those that every page has; told by their places in `modules`. */
export interface PageImports {
  modules: string[];
  pages: Record<string, number[]>;
}

/**
 * Takes the imports of pages out of the router's manifest, of which they are half, and puts them into a file beside it
 * (`page-imports-*.json`): the browser needs them only to fetch ahead, when it is idle. What a page is not, and the
 * styles that the root brings for all, go as well, and names that are said twice: every page that is added costs each
 * visitor the less.
 *
 * @throws {Error} when the manifest is not where or what it was
 */
export function splitManifest(assetsFolder: string): void {
  const name = readdirSync(assetsFolder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`No manifest of the router in ${assetsFolder}`);
  const source = readFileSync(join(assetsFolder, name), 'utf8');
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1];
  const manifest = JSON.parse(source.slice(start, end));
  const imports = takeImports(manifest);
  trimRoutes(manifest.routes);
  packRoutes(manifest);
  writeFileSync(
    join(assetsFolder, name),
    `${source.slice(0, start)}${JSON.stringify(manifest)};${unpackRoutes}${source.slice(end)}`,
  );
  writeFileSync(join(assetsFolder, importsNameOf(name)), JSON.stringify(imports));
}

function importsNameOf(manifestName: string): string {
  return manifestName.replace(/^manifest-(\w+)\.js$/, 'page-imports-$1.json');
}

/** The router asks whether something is true, never whether it is false. */
function trimRoutes(routes: Record<string, ManifestRoute>): void {
  const everywhere = new Set(routes.root?.css ?? []);
  for (const [id, route] of Object.entries(routes)) {
    for (const [name, value] of Object.entries(route))
      if (value === false || name === 'hasDefaultExport') Reflect.deleteProperty(route, name);
    delete route.id;
    if (id === 'root') continue;
    const css = (route.css ?? []).filter((file) => !everywhere.has(file));
    if (css.length > 0) route.css = css;
    else delete route.css;
  }
}

/** In rows, what every page's route says is said once: each further page costs a visitor the less. */
function packRoutes(manifest: {
  routes: Record<string, ManifestRoute>;
  rows?: Row[];
  parents?: string[];
  styles?: string[];
}): void {
  const [parents, styles] = [new Map<string, number>(), new Map<string, number>()];
  const placeIn = (places: Map<string, number>, name: string) => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  manifest.rows = [];
  for (const [id, route] of Object.entries(manifest.routes)) {
    const name = /^routes\/(.+)/.exec(id)?.[1] ?? `=${id}`;
    const module = /^\/assets\/(.+)\.js$/.exec(route.module ?? '')?.[1];
    if (!module || !route.parentId || Object.keys(route).some((key) => !inRows.has(key))) continue;
    const { hasLoader, hasAction, hasErrorBoundary, index } = route;
    const flags = (hasLoader ? 1 : 0) + (hasAction ? 2 : 0) + (hasErrorBoundary ? 4 : 0) + (index ? 8 : 0);
    const css = (route.css ?? []).map((file) => placeIn(styles, file));
    const last = name.slice(name.lastIndexOf('/') + 1);
    const file = module.startsWith(`${last}-`) ? module.slice(last.length) : module;
    manifest.rows.push([name, placeIn(parents, route.parentId), route.path ?? 0, file, flags, ...css]);
    Reflect.deleteProperty(manifest.routes, id);
  }
  manifest.parents = [...parents.keys()];
  manifest.styles = [...styles.keys()];
}

function takeImports({
  entry,
  routes,
}: {
  entry: ManifestRoute;
  routes: Record<string, ManifestRoute>;
}): PageImports {
  const everywhere = new Set([...(entry.imports ?? []), ...(routes.root?.imports ?? [])]);
  const places = new Map<string, number>();
  const placeOf = (module: string) => {
    const place = places.get(module) ?? places.size;
    places.set(module, place);
    return place;
  };
  const pages: Record<string, number[]> = {};
  for (const [id, route] of Object.entries(routes)) {
    const own = (route.imports ?? []).filter((module) => !everywhere.has(module));
    if (own.length > 0) pages[id] = own.map(placeOf);
    if (id !== 'root') delete route.imports;
  }
  return { modules: [...places.keys()], pages };
}
