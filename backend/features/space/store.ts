import { type RawBuilder, sql } from 'kysely';
import { deepestPage, topicsPerPage } from '../../../contract/forum/limits.ts';
import type { Page } from '../../../contract/paging.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import { maxPins, type OwnThing } from '../../../contract/space/space.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../account/index.ts';
import './tables.ts';

const shownAnswers = 30;
const pinnableOfKind = 20;

interface Whose {
  userId: number;
  /** Of the reader, as the wiki determines it. */
  grade: number;
}

interface ThingRow {
  kind: OwnThing['kind'];
  id: number;
  title: string;
  excerpt: string;
  at: Date;
  /** What its page is called by. */
  name: string;
}

/** What somebody made and the reader may see, by kind. */
function made({ userId, grade }: Whose): Readonly<Record<OwnThing['kind'], RawBuilder<unknown>>> {
  return {
    topic: sql`
      select 'topic' as kind, id, title, excerpt, created_at as at, id::text as name from topics
      where author_id = ${userId} and hidden_at is null`,
    answer: sql`
      select 'answer' as kind, posts.id, topics.title, posts.excerpt, topics.accepted_at as at, posts.id::text as name
      from posts join topics on topics.accepted_post_id = posts.id
      where posts.author_id = ${userId} and posts.hidden_at is null and topics.hidden_at is null`,
    resource: sql`
      select 'resource' as kind, id, title, left(about, 160) as excerpt, published_at as at, id::text as name
      from resources where author_id = ${userId} and state = 'shown'`,
    article: sql`
      select 'article' as kind, a.id, a.title, a.summary as excerpt, w.at, a.slug as name
      from wiki_articles as a join wiki_categories as c on c.id = a.category_id
      join (
        select article_id, max(created_at) as at from wiki_revisions where author_id = ${userId} group by article_id
      ) as w on w.article_id = a.id
      where a.removed_at is null and greatest(a.own_grade, c.grade) <= ${grade}`,
  };
}

export async function listPins(db: Database, whose: Whose): Promise<OwnThing[]> {
  const pins = await db.q
    .selectFrom('person_pins')
    .select(['kind', 'thing_id'])
    .where('user_id', '=', whose.userId)
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('thing_id')
    .limit(sql.lit(maxPins))
    .execute();
  const things = await Promise.all(
    pins.map(({ kind, thing_id }) => findOwn(db, { ...whose, kind, id: thing_id })),
  );
  return things.flatMap((thing) => thing ?? []);
}

/** Something of somebody's that the reader may see. */
export async function findOwn(
  db: Database,
  { kind, id, ...whose }: Whose & { kind: OwnThing['kind']; id: number },
): Promise<OwnThing | undefined> {
  const row = await selectOwn(db, made(whose)[kind]).where('own.id', '=', id).executeTakeFirst();
  return row && toThing(row);
}

const selectOwn = (db: Database, query: RawBuilder<unknown>) =>
  db.q.selectFrom(sql<ThingRow>`(${query})`.as('own')).selectAll();

export const listAnswers = (db: Database, whose: Whose): Promise<OwnThing[]> =>
  listNewest(db, { query: made(whose).answer, limit: shownAnswers });

export async function listPinnable(db: Database, whose: Whose): Promise<OwnThing[]> {
  const lists: OwnThing[][] = [];
  for (const query of Object.values(made(whose))) {
    lists.push(await listNewest(db, { query, limit: pinnableOfKind }));
  }
  return lists.flat();
}

async function listNewest(
  db: Database,
  { query, limit, offset = 0 }: { query: RawBuilder<unknown>; limit: number; offset?: number },
): Promise<OwnThing[]> {
  const rows = await selectOwn(db, query)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
  return rows.map(toThing);
}

export async function countArticles(db: Database, whose: Whose): Promise<number> {
  const { count } = await db.q
    .selectFrom(sql<ThingRow>`(${made(whose).article})`.as('own'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listArticles(
  db: Database,
  { page, ...whose }: Whose & { page: number },
): Promise<Pick<Page<OwnThing>, 'items' | 'page' | 'pageSize'>> {
  const offset = (Math.min(page, deepestPage) - 1) * topicsPerPage;
  return {
    items: await listNewest(db, { query: made(whose).article, limit: topicsPerPage, offset }),
    page,
    pageSize: topicsPerPage,
  };
}

interface Pin {
  userId: number;
  kind: OwnThing['kind'];
  id: number;
}

/** Whatever one pinned, what is gone included; nobody else writes of the person until the end of the transaction. */
export async function lockPins(db: Database, userId: number) {
  await lockUser(db, userId);
  return db.q
    .selectFrom('person_pins')
    .select(['kind', 'thing_id'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('thing_id')
    .limit(sql.lit(maxPins))
    .execute();
}

export async function countPins(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('person_pins')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function createPin(db: Database, { userId, kind, id, now }: Pin & { now: Date }): Promise<void> {
  await db.q
    .insertInto('person_pins')
    .values({ user_id: userId, kind, thing_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePin(db: Database, { userId, kind, id }: Pin): Promise<void> {
  await db.q
    .deleteFrom('person_pins')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .execute();
}

function toThing({ name, at, ...row }: ThingRow): OwnThing {
  const path = row.kind === 'answer' ? `/forum/post/${name}` : cardKinds[row.kind].path(name);
  return { ...row, path, at: at.toISOString() };
}
