import { type NotNull, sql } from 'kysely';
import type { FeedEvent } from '../../../contract/area-kinds.ts';
import { newsEvents } from '../../../contract/attention/attention.ts';
import type { Database } from '../../db/database.ts';
import type { FeedSource } from '../../parts/following.ts';
import './tables.ts';

/** Followed people who are looked at together. */
const peoplePerRead = 500;
/** Of each kind by one person at a time: whoever brings in more at once tells of the newest. */
const maxPerPerson = 5;

export interface News {
  event: FeedEvent;
  /** Names it among all that happens. */
  thing: string;
  id: number;
  authorId: number;
}

interface Span {
  /** After this, */
  since: Date;
  /** and not after this. */
  until: Date;
}

/**
 * What followed people published in a span of time, as somebody without any grade sees it, and the last of the people
 * looked at: `after` the next time, undefined at the end. Costs one look into an index per followed person and kind.
 */
export async function listNews(
  db: Database,
  query: Span & { sources: Readonly<Partial<Record<FeedEvent, FeedSource>>>; after: number },
): Promise<{ news: News[]; last: number | undefined }> {
  const people = await db.q
    .selectFrom('follows')
    .distinct()
    .select('followed_id')
    .where('followed_id', '>', query.after)
    .orderBy('followed_id')
    .limit(sql.lit(peoplePerRead))
    .$narrowType<{ followed_id: NotNull }>()
    .execute();
  const ids = people.map(({ followed_id }) => followed_id);
  if (ids.length === 0) return { news: [], last: undefined };
  const found = newsEvents.flatMap((event) => {
    const source = query.sources[event];
    const rows = source?.rows({ userId: 0, grade: 0 }).person;
    return source && rows ? [selectNews(event, { ...source, ...rows }, query)] : [];
  });
  const { rows } = await sql<News>`
    with followed as (
      select id as thing_id from unnest(${ids}::bigint[]) as people (id)
    ), silent as (select 0::bigint as id where false)
    ${sql.join(found, sql` union all `)}
    order by at, thing`.execute(db.q);
  return { news: rows, last: ids.at(-1) };
}

type Selected = Pick<FeedSource, 'key' | 'id' | 'at'> & NonNullable<ReturnType<FeedSource['rows']>['person']>;

function selectNews(event: FeedEvent, { key, id, at, from, where }: Selected, { since, until }: Span) {
  return sql`
    select ${sql.lit(event)} as event, followed.thing_id as "authorId", one.*
    from followed cross join lateral (
      select ${sql.lit(`${event}:`)} || ${key} as thing, ${id} as id, ${at} as at from ${from}
      where ${where} and ${at} > ${since} and ${at} <= ${until}
      order by at desc limit ${sql.lit(maxPerPerson)}
    ) as one`;
}
