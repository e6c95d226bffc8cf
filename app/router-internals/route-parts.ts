interface Route {
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

type Routes<R extends Route> = Record<string, R | undefined>;

/** Routes of one build, parted by how their addresses begin. */
export interface RouteParts<R extends Route> {
  /** Routes that an address beginning with one of these names can reach, with the layouts around them. */
  named: ReadonlyMap<string, Routes<R>>;
  /** What any other address can reach. */
  others: Routes<R>;
}

/** Data of a page is asked for by an ending, that of the home page by a name that stands for nothing. */
const dataEnding = '.data';
const homeNames = ['_root', '_'];

/**
 * Parts the routes by the first name of their addresses, for the router tries every route it was given against each
 * address: with two hundred of them that was a quarter of all memory a page asked for.
 */
export function partRoutes<R extends Route>(routes: Routes<R>): RouteParts<R> {
  const firstNames = new Map<string, string>();
  for (const [id, route] of Object.entries(routes)) {
    if (route && (route.index || route.path !== undefined)) firstNames.set(id, firstName(routes, route));
  }
  const reached = (names: readonly string[]): Routes<R> => {
    const kept = new Set<string>();
    for (const [id, name] of firstNames) {
      if (!names.includes(name)) continue;
      for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept.add(at);
    }
    // In the order of the build: it decides between routes of the same rank.
    return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  };
  const named = new Map<string, Routes<R>>();
  for (const name of new Set(firstNames.values())) {
    if (name !== anyName) named.set(name, reached([name, anyName]));
  }
  return { named, others: reached([anyName]) };
}

/** What the address begins with, as `partRoutes` names it; undefined where only the router itself can tell. */
export function nameOfAddress(pathname: string): string | undefined {
  const [, first = '', second] = pathname.split('/');
  if (first.includes('%')) return undefined;
  const isData = second === undefined && first.endsWith(dataEnding);
  const name = isData ? first.slice(0, -dataEnding.length) : first;
  return isData && homeNames.includes(name) ? '' : name.toLowerCase();
}

/** Stands for parameters, optional parts and splats: these fit any name. */
const anyName = '*';

function firstName(routes: Routes<Route>, route: Route): string {
  const path: string[] = [];
  for (
    let at: Route | undefined = route;
    at;
    at = at.parentId === undefined ? undefined : routes[at.parentId]
  ) {
    if (at.path) path.unshift(at.path);
  }
  const [name = ''] = path.join('/').replace(/^\/+/, '').split('/');
  return /^[:*]|\?$/.test(name) ? anyName : name.toLowerCase();
}
