import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `anyone`; `user` (signed in, not suspended); `verified` (a user who proved who they are in the
 * way the site asks for, needed before anything is published, and whose posting is not suspended);
 * `moderator` (keeps order on a board or on all; the rules ask which); `admin` (role admin or owner); `owner`.
 */
export type Access = 'anyone' | 'user' | 'verified' | 'moderator' | 'admin' | 'owner';

/**
 * One call of the product, named once. `input` is one flat object: keys that stand in `path` as `:key` travel
 * there, the rest as query (GET, DELETE) or JSON body. Query values arrive as strings, so inputs of a GET use
 * the coercing fields of `contract/fields.ts`.
 */
export interface Endpoint {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly input: GenericSchema;
  readonly output: GenericSchema;
  readonly errors: readonly ErrorCode[];
  /** Name of a limit in some feature's `rates`, when the general one is not enough. */
  readonly rate?: string;
  /**
   * Field of the input by which the caller names this sending, such as the slot of its draft. The same again is answered
   * like the first time, and neither done nor counted by `rate`; empty names nothing.
   */
  readonly sentAs?: string;
  /**
   * Tags by whose change the answer becomes another one. An endpoint that names them takes no input and answers
   * everybody alike: the backend does not look up who asks, and the pages of a process share the answer until then.
   */
  readonly cacheTags?: readonly string[];
  /**
   * Fields of the answer, wherever they are in it, whose texts are the site's own; `all` when everything is. Pages in
   * English show them as `app/i18n/site-texts/` has them, and as they are where it has none.
   */
  readonly siteTexts?: 'all' | readonly string[];
  /** Largest body in bytes; `defaultBodyBytes` unless told. */
  readonly bodyLimit?: number;
}

export type EndpointInput<E extends Endpoint> = InferInput<E['input']>;
export type EndpointParsedInput<E extends Endpoint> = InferOutput<E['input']>;
export type EndpointOutput<E extends Endpoint> = InferOutput<E['output']>;

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Splits a flat input into the path with its parameters filled in and what is left over. */
export function splitInput(
  definition: Pick<Endpoint, 'path'>,
  input: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = definition.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}
