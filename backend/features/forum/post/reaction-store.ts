import { sql } from 'kysely';
import type { ReactionCounts, ReactionKind } from '../../../../contract/forum/reactions.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface Reaction {
  of: 'topic' | 'post';
  /** Id of the topic or post. */
  id: number;
  userId: number;
  kind: ReactionKind;
  isOn: boolean;
  now: Date;
}

/** Sets a person's reaction and its count in one statement; resolves with all counts after it. */
export async function setReaction(db: Database, reaction: Reaction): Promise<ReactionCounts> {
  const { of, id, userId, kind, isOn, now } = reaction;
  const table = sql.table(`${of}_reactions`);
  const key = sql.ref(`${of}_id`);
  const change = isOn
    ? sql`insert into ${table} (${key}, user_id, kind, created_at) values (${id}, ${userId}, ${kind}, ${now})
        on conflict do nothing returning 1 as step`
    : sql`delete from ${table} where ${key} = ${id} and user_id = ${userId} and kind = ${kind}
        returning -1 as step`;
  const { rows } = await sql<{ reaction_counts: ReactionCounts }>`
    with change as (${change})
    update ${sql.table(`${of}s`)} set reaction_counts = jsonb_set(
      reaction_counts, array[${kind}],
      to_jsonb(coalesce((reaction_counts->>${kind})::integer, 0) + (select coalesce(sum(step), 0) from change))
    )
    where id = ${id} returning reaction_counts`.execute(db.q);
  return withoutZeros(rows[0]?.reaction_counts ?? {});
}

export function withoutZeros(counts: ReactionCounts): ReactionCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
