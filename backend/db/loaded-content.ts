import type { ColumnType } from 'kysely';
import type { Database } from './database.ts';

interface LoadedContentTable {
  name: string;
  loaded_at: ColumnType<Date, Date, never>;
}

declare module './tables.ts' {
  interface Tables {
    loaded_content: LoadedContentTable;
  }
}

/** Marks content as loaded; false when it was before. Instances that start together wait for each other here. */
export async function markLoaded(db: Database, { name, now }: { name: string; now: Date }): Promise<boolean> {
  const result = await db.q
    .insertInto('loaded_content')
    .values({ name, loaded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
