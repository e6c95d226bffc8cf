import { TrieRouter } from 'hono/router/trie-router';
import { defaultBodyBytes } from '../../contract/body-limits.ts';
import type { Binding, RawBinding } from './on.ts';

/** Largest body in bytes that is read of a request with this method and path. */
export type BodyLimitOf = (method: string, path: string) => number;

/** What the bindings declare, found as the router finds them. */
export function readBodyLimits(bindings: readonly (Binding | RawBinding)[]): BodyLimitOf {
  const router = new TrieRouter<number>();
  for (const binding of bindings) {
    const { method, path, bodyLimit = defaultBodyBytes } = 'endpoint' in binding ? binding.endpoint : binding;
    if (method !== 'GET') router.add(method, path, bodyLimit);
  }
  return (method, path) => router.match(method, path)[0][0]?.[0] ?? defaultBodyBytes;
}
