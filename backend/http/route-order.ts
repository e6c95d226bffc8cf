type Route = { readonly method: string; readonly path: string };

/**
 * Routes in the order of asking: of two that answer the same path, the one that names a segment comes before the
 * one that takes any word there, whatever order they were registered in.
 */
export function inOrderOfAsking<T>(routes: readonly T[], routeOf: (route: T) => Route): T[] {
  return routes.toSorted((a, b) => compareRoutes(routeOf(a), routeOf(b)));
}

/** Pairs of routes that answer a common path without one being the narrower: which is meant cannot be told. */
export function findAmbiguousRoutes(routes: readonly Route[]): [Route, Route][] {
  return routes.flatMap((a, index) =>
    routes.slice(index + 1).flatMap((b): [Route, Route][] => (isAmbiguous(a, b) ? [[a, b]] : [])),
  );
}

function compareRoutes(a: Route, b: Route): number {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = Number(isParameter(left[index])) - Number(isParameter(right[index]));
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function isAmbiguous(a: Route, b: Route): boolean {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  if (a.method !== b.method || left.length !== right.length) return false;
  const pairs = left.map((segment, index) => [segment, right[index]] as const);
  const isApart = pairs.some(([x, y]) => !isParameter(x) && !isParameter(y) && x !== y);
  const isLeftNarrower = pairs.some(([x, y]) => !isParameter(x) && isParameter(y));
  const isRightNarrower = pairs.some(([x, y]) => isParameter(x) && !isParameter(y));
  return !isApart && isLeftNarrower === isRightNarrower;
}

const segmentsOf = ({ path }: Route): string[] => path.split('/');

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;
