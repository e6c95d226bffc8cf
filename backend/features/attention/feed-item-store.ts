import { sql } from 'kysely';
import type { FeedItem } from '../../../contract/attention.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { listPeople } from '../person/store.ts';
import type { Found } from './feed-store.ts';

const excerptLength = 160;

type Shown = Pick<FeedItem, 'path' | 'title' | 'excerpt'> & { id: number; authorId: number | null };
type ShownOf = Readonly<Record<FeedItem['kind'], (db: Database, ids: readonly number[]) => Promise<Shown[]>>>;

/** What stands in the feed of things found for it, in their order. */
export async function listFeedItems(db: Database, found: readonly Found[]): Promise<FeedItem[]> {
  const shown = new Map<string, Shown>();
  for (const event of new Set(found.map((each) => each.event))) {
    const ids = found.filter((each) => each.event === event).map(({ id }) => id);
    for (const each of await shownOf[event](db, ids)) shown.set(`${event} ${each.id}`, each);
  }
  const people = await listPeople(
    db,
    [...shown.values()].flatMap(({ authorId }) => authorId ?? []),
  );
  return found.flatMap(({ event, key, id, at, because, because_name }) => {
    const thing = shown.get(`${event} ${id}`);
    if (!thing) return [];
    const { path, title, excerpt, authorId } = thing;
    return {
      kind: event,
      key,
      path,
      title,
      excerpt,
      author: authorId === null ? null : (people.get(authorId) ?? null),
      because: { kind: because, name: because_name },
      createdAt: at.toISOString(),
    };
  });
}

const shownOf: ShownOf = {
  async topic(db, ids) {
    const rows = await db.q
      .selectFrom('topics')
      .select(['id', 'title', 'excerpt', 'author_id'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      path: cardKinds.topic.path(String(row.id)),
      authorId: row.author_id,
    }));
  },
  async reply(db, ids) {
    const rows = await db.q
      .selectFrom('posts')
      .innerJoin('topics', 'topics.id', 'posts.topic_id')
      .select(['posts.id', 'topics.title', 'posts.excerpt', 'posts.author_id'])
      .where('posts.id', 'in', ids)
      .orderBy('posts.id')
      .execute();
    return rows.map((row) => ({ ...row, path: `/forum/post/${row.id}`, authorId: row.author_id }));
  },
  async resource(db, ids) {
    const rows = await db.q
      .selectFrom('resources')
      .select(['id', 'title', 'author_id', sql<string>`left(about, ${sql.lit(excerptLength)})`.as('excerpt')])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      path: cardKinds.resource.path(String(row.id)),
      authorId: row.author_id,
    }));
  },
  part: listShownParts,
  part_version: listShownParts,
  article: listShownRevisions,
  article_revision: listShownRevisions,
};

async function listShownParts(db: Database, ids: readonly number[]): Promise<Shown[]> {
  const rows = await db.q
    .selectFrom('parts')
    .innerJoin('part_makers', 'part_makers.id', 'parts.maker_id')
    .select(['parts.id', 'parts.number', 'parts.name', 'parts.description', 'part_makers.name as maker'])
    .where('parts.id', 'in', ids)
    .orderBy('parts.id')
    .execute();
  return rows.map(({ id, number, name, description, maker }) => ({
    id,
    path: cardKinds.part.path(String(id)),
    title: `${maker} ${number} ${name}`,
    excerpt: description.slice(0, excerptLength),
    authorId: null,
  }));
}

/** An edit says what it changed, a first revision what the article is about. */
async function listShownRevisions(db: Database, ids: readonly number[]): Promise<Shown[]> {
  const rows = await db.q
    .selectFrom('wiki_revisions as w')
    .innerJoin('wiki_articles as a', 'a.id', 'w.article_id')
    .select(['w.id', 'a.slug', 'a.title', 'a.summary', 'w.number', 'w.edit_summary', 'w.author_id'])
    .where('w.id', 'in', ids)
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    path: cardKinds.article.path(row.slug),
    title: row.title,
    excerpt: (row.number > 1 && row.edit_summary) || row.summary,
    authorId: row.author_id,
  }));
}
