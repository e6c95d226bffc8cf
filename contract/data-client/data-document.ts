import type { GenericSchema } from 'valibot';

/** Path of the data client (specification, part 7). */
export const dataPath = '/webapi';

/**
 * A query of the data client that the provider knows by its id: a page sends the id and the variables, never the
 * text. `V` are the variables; the id ends with a number that grows when the text changes.
 */
export interface DataDocument<V extends object, S extends GenericSchema> {
  readonly id: string;
  readonly text: string;
  readonly output: S;
  /** Carries the type alone. */
  readonly variables?: V;
}

export function dataDocument<V extends object>() {
  return <const S extends GenericSchema>(document: {
    id: string;
    text: string;
    output: S;
  }): DataDocument<V, S> => document;
}

/** Limits of any query, also of those known by id. */
export const dataLimits = { depth: 8, cost: 7000, tokens: 2000, milliseconds: 3000 } as const;
