import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestRoute {
  id?: string;
  imports?: string[];
  css?: string[];
}

/** Each route is told its name again where it is loaded. */
const nameRoutes = 'for(const[id,route]of Object.entries(window.__reactRouterManifest.routes))route.id=id';

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
  writeFileSync(
    join(assetsFolder, name),
    `${source.slice(0, start)}${JSON.stringify(manifest)};${nameRoutes}${source.slice(end)}`,
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
