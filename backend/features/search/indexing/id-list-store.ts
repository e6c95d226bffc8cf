import type { Database } from '../../../db/database.ts';

/** The two lists of ids that a source owes the index, for a table with a numbered key; names and condition are ours. */
export function idLists(table: string, condition: string) {
  return {
    async listIds(db: Database, { after, limit }: { after: number; limit: number }): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(
        `select id from ${table} where id > $1 and ${condition} order by id limit ${Math.trunc(limit)}`,
        [after],
      );
      return rows.map(({ id }) => id);
    },
    async listUnindexedIds(
      db: Database,
      { kind, limit }: { kind: string; limit: number },
    ): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(
        `select id from ${table} as thing where ${condition} and not exists (
           select from search_documents where kind = $1 and ref_id = thing.id
         ) and not exists (
           select from search_outbox where kind = $1 and ref_id = thing.id
         ) order by id limit ${Math.trunc(limit)}`,
        [kind],
      );
      return rows.map(({ id }) => id);
    },
  };
}
