import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Books the tokens of a call before it is made; false where the day has none left for it. */
export async function spendTokens(
  db: Database,
  { day, tokens, max }: { day: string; tokens: number; max: number },
): Promise<boolean> {
  if (tokens > max) return false;
  const row = await db.q
    .insertInto('answer_model_days')
    .values({ day, tokens, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({
          tokens: sql`answer_model_days.tokens + ${tokens}`,
          calls: sql`answer_model_days.calls + 1`,
        })
        .where(sql<boolean>`answer_model_days.tokens + ${tokens} <= ${max}`),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
