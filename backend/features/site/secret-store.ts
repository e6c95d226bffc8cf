import type { Database } from '../../db/database.ts';
import './tables.ts';

/** The named secret; made of `fresh` when there is none yet. The same for every instance. */
export async function getSecret(db: Database, name: string, fresh: string): Promise<string> {
  await db.q
    .insertInto('app_secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.q
    .selectFrom('app_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
