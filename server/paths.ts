const apiPaths = /^\/(?:(?:view|api)\/|webapi(?:\/|$))/;

/** Paths that a provider answers; everything else is a file or a page. */
export function isApiPath(path: string): boolean {
  return apiPaths.test(path);
}

/** Stored images: a page shows many of them, and each is read from a file and kept by the browser. */
export function isImagePath(path: string): boolean {
  return path.startsWith('/api/images/');
}

/** The path of a raw request target. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}
