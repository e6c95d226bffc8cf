import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../pages/refusal.ts';
import { readHost } from './identify.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
export const allowedMethods = [...methods].join(', ');

/** Longest request target in characters; the longest address of ours is a search of some 600. */
const maxTargetLength = 8192;

/** What is wrong with the request as such, before anybody reads its meaning; undefined when nothing is. */
export function findProtocolFault(incoming: IncomingMessage): Refusal | undefined {
  const { method = '', url = '', rawHeaders } = incoming;
  if (!methods.has(method)) return { code: 'request.method_not_allowed' };
  if (url.length > maxTargetLength) return { code: 'request.invalid', status: 414 };
  if (!isReadableTarget(url)) return { code: 'request.invalid' };
  if (countOf('host', rawHeaders) !== 1) return { code: 'request.invalid' };
  if (!readHost(incoming.headers.host)) return { code: 'request.invalid' };
  return undefined;
}

/** An own path that decodes to proper text without NUL, other control characters or backslashes. */
function isReadableTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path)) && !/%00/.test(target);
  } catch {
    return false;
  }
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count += 1;
  }
  return count;
}
