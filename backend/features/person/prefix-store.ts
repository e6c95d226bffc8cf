import { sql } from 'kysely';
import type { NamedPerson } from '../../../contract/person/people.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';

const offered = 8;
/** People looked at before those whom the viewer follows are put first. */
const candidates = 200;

/** People in good standing whose nickname begins with `prefix`, whatever the case. */
export async function listPeopleByPrefix(
  db: Database,
  { prefix, viewerId }: { prefix: string; viewerId: number },
): Promise<NamedPerson[]> {
  const key = prefix.normalize('NFKC').toLowerCase();
  const found = db.q
    .selectFrom('users')
    .select(['id', 'nickname', 'nickname_key'])
    .where('nickname_key', 'like', `${escapeLike(key)}%`)
    .where('group_id', '=', 1)
    .orderBy('nickname_key')
    .limit(sql.lit(candidates));
  const rows = await db.q
    .selectFrom(found.as('found'))
    .leftJoin('follows', (join) =>
      join.onRef('follows.followed_id', '=', 'found.id').on('follows.follower_id', '=', viewerId),
    )
    .select(['found.id', 'found.nickname'])
    .orderBy(sql`follows.followed_id is null`)
    .orderBy('found.nickname_key')
    .limit(sql.lit(offered))
    .execute();
  return rows.map(({ id, nickname }) => ({ userId: id, nickname }));
}
