import type { Access, Endpoint, EndpointOutput, EndpointParsedInput } from '../../contract/endpoint.ts';
import type { Context, SignedInContext } from './context.ts';

type ContextOf<E extends Endpoint> = E['access'] extends 'anyone' ? Context : SignedInContext;

export interface Binding {
  endpoint: Endpoint;
  handle: (context: Context, input: never) => unknown;
}

/** Binds a contract endpoint to its rule, or to the store for a plain read. */
export function on<E extends Endpoint>(
  endpoint: E,
  handle: (
    context: ContextOf<E>,
    input: EndpointParsedInput<E>,
  ) => Promise<EndpointOutput<E>> | EndpointOutput<E>,
): Binding {
  return { endpoint, handle: handle as Binding['handle'] };
}

/**
 * A handler that answers with a Response of its own (images, event streams, documents of providers): outside
 * the envelope and outside the contract's parsing.
 */
export interface RawBinding {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** As an endpoint states it; `anyone` unless told. */
  access?: Access;
  /** A name of some feature's `rates`. */
  rate?: string;
  /** Lists it in the OpenAPI document: what it does, in a sentence, and what it answers with. */
  description?: { summary: string; answer: string };
  /** The answer never depends on who asks, so that nobody looks up the viewer. */
  isSameForAll?: boolean;
  /** Largest body in bytes; `defaultBodyBytes` unless told. */
  bodyLimit?: number;
  handle: (
    context: Context,
    params: Record<string, string>,
    request: Request,
  ) => Promise<Response> | Response;
}

export function onRaw(
  method: RawBinding['method'],
  path: string,
  handle: RawBinding['handle'],
  terms: Pick<RawBinding, 'access' | 'rate' | 'isSameForAll' | 'bodyLimit' | 'description'> = {},
): RawBinding {
  return { method, path, handle, ...terms };
}
