import type { MiddlewareHandler } from 'hono';
import { clientHeader } from '../../backend/http/request-facts.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { fileTypes, isFileUploadPath } from '../../contract/file/limits.ts';
import { unsubscribePath } from '../../contract/notice/notice.ts';
import { imageTypes, imageUploadPath } from '../../contract/upload/upload.ts';
import { refuse } from '../pages/refusal.ts';
import { isApiPath } from '../paths.ts';
import type { ServerEnv } from './caller.ts';

export interface SameOriginOptions {
  /** Origins that may send besides the one the visitor sees. */
  publicOrigins: readonly string[];
  /** Paths that providers call from outside; each proves its caller by a signature of its own. */
  notifyPaths: readonly string[];
}

/** Reads of the specification that change something all the same. */
const changingReads = new Set(['/view/login/signout']);

/** Mail programs post here for their reader; the link itself is signed. */
const signedPaths = new Set([unsubscribePath]);

const apiTypes = new Set(['application/json', 'application/x-www-form-urlencoded']);
/** A page elsewhere cannot send these types unasked either. */
const uploadTypes = new Set<string>(imageTypes);
const fileUploadTypes = new Set<string>(fileTypes);
const pageTypes = new Set([...apiTypes, 'multipart/form-data']);

/** Stands in front of everything that changes something: only our own pages, or programs that say so, may. */
export function sameOrigin(options: SameOriginOptions): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { path, method } = c.req;
    if (isSafe(method, path) || signedPaths.has(path) || options.notifyPaths.includes(path)) return next();
    const code = findFault(c.req.raw.headers, path, [c.env.caller.origin, ...options.publicOrigins]);
    return code ? refuse(c, { code }) : next();
  };
}

function isSafe(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !changingReads.has(path);
}

function findFault(headers: Headers, path: string, origins: readonly string[]): ErrorCode | undefined {
  if (!isFromUs(headers, origins)) return 'request.cross_site';
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '') return hasBody(headers) ? 'request.unsupported_type' : undefined;
  return typesFor(path).has(type) ? undefined : 'request.unsupported_type';
}

function typesFor(path: string): Set<string> {
  if (path === imageUploadPath) return uploadTypes;
  if (isFileUploadPath(path)) return fileUploadTypes;
  return isApiPath(path) ? apiTypes : pageTypes;
}

/** Browsers state where a request comes from; a program that states nothing must mark itself. */
function isFromUs(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headers.get('origin');
  if (origin !== null) return origins.includes(origin);
  return site === null && headers.has(clientHeader);
}

function hasBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}
