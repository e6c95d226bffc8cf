import { noticePaths } from '../contract/payment/payment.ts';
import { ticketMailPath } from '../contract/ticket/mail.ts';

const apiPaths = /^\/(?:(?:view|api)\/|webapi(?:\/|$))/;

/** Paths that a provider answers; everything else is a file or a page. */
export function isApiPath(path: string): boolean {
  return apiPaths.test(path);
}

/** Stored images: a page shows many of them, and each is read from a file and kept by the browser. */
export function isImagePath(path: string): boolean {
  return path.startsWith('/api/images/');
}

/** Parts of an upload and pieces of a converted file: many small requests that have a bucket of their own. */
export function isFilePartPath(path: string): boolean {
  return /^\/api\/(?:files\/uploads\/|(?:files|parts\/\d+\/files)\/[0-9a-f]+\/parts\/)/.test(path);
}

/** Pictures that a page which was already given shows: read from a file, and asked for once. */
export function isPicturePath(path: string): boolean {
  return isImagePath(path) || (isFilePartPath(path) && !path.startsWith('/api/files/uploads/'));
}

/** What asks whether the process lives and wants visitors. */
export const probePaths = { health: '/healthz', readiness: '/readyz' } as const;
const probes: readonly string[] = Object.values(probePaths);

/** Pages and their data, by their looks: no provider's path, no probe, no file with an ending of its own. */
export function isPagePath(path: string): boolean {
  return !isApiPath(path) && !probes.includes(path) && hasPageEnding(path);
}

/** No ending, or that of a page's data. */
function hasPageEnding(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.indexOf('.');
  return dot < 0 || name.slice(dot) === '.data';
}

/** The path of a raw request target. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

/** What payment channels and mail servers call from outside; each call proves itself by its signature. */
export const notifyPaths: readonly string[] = [...Object.values(noticePaths), ticketMailPath];
