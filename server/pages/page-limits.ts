import { matchPath, type ServerBuild } from 'react-router';
import { defaultBodyBytes, type FormHandle } from '../../contract/body-limits.ts';

/** What the pages of a build declare of the forms that are posted to them. */
export function readPageLimits({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => number {
  const declared = Object.values(routes).flatMap((route) => {
    const { bodyLimit } = (route?.module.handle ?? {}) as FormHandle;
    return route && bodyLimit !== undefined ? [{ pattern: patternOf(route, routes), bodyLimit }] : [];
  });
  return (path) => {
    const limits = declared
      .filter(({ pattern }) => matchPath(pattern, path))
      .map(({ bodyLimit }) => bodyLimit);
    return Math.max(defaultBodyBytes, ...limits);
  };
}

function patternOf(
  { path = '', parentId }: { path?: string; parentId?: string },
  routes: ServerBuild['routes'],
): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return `${parent ? patternOf(parent, routes) : ''}${path && `/${path}`}` || '/';
}
