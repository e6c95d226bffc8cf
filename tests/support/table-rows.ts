import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../backend/db/tables.ts';

/** What the types say that a row of each table holds, and what one needs to be inserted. */
export type Rows = { [T in keyof Tables]: Selectable<Tables[T]> };
export type NewRows = { [T in keyof Tables]: Insertable<Tables[T]> };
