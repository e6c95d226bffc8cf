import { sql } from 'kysely';
import type { NamedThings } from '../../parts/following.ts';

export const namedPeople: NamedThings = {
  rows: () => sql`select id, nickname as name, id::text as address from users`,
};
