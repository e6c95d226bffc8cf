import { sql } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** More changes of one text are kept, but not shown. */
const shownChanges = 50;

interface Replacing {
  by: number;
  reason: string;
  now: Date;
}

const kept = ['thing_kind', 'thing_id', 'revision', 'body', 'replaced_at', 'replaced_by', 'reason'] as const;

const replaced = ({ by, reason, now }: Replacing) => [
  sql<Date>`${now}::timestamptz`.as('replaced_at'),
  sql<number>`${by}::bigint`.as('replaced_by'),
  sql<string>`${reason}::text`.as('reason'),
];

/** Keeps a topic as it stands, before an edit of the same transaction replaces it. */
export async function keepTopicRevision(
  db: Database,
  { topicId, by, reason, now }: Replacing & { topicId: number },
): Promise<void> {
  await db.q
    .insertInto('text_revisions')
    .columns([...kept, 'title', 'tags'])
    .expression((e) =>
      e
        .selectFrom('topics')
        .select([
          sql<'topic'>`'topic'`.as('thing_kind'),
          'topics.id',
          'topics.revision',
          'topics.body',
          ...replaced({ by, reason, now }),
          'topics.title',
          sql<string[]>`array(
            select tags.name from topic_tags join tags on tags.id = topic_tags.tag_id
            where topic_tags.topic_id = topics.id order by topic_tags.position
          )`.as('tags'),
        ])
        .where('topics.id', '=', topicId),
    )
    .execute();
}

export async function keepPostRevision(
  db: Database,
  { postId, by, reason, now }: Replacing & { postId: number },
): Promise<void> {
  await db.q
    .insertInto('text_revisions')
    .columns([...kept])
    .expression((e) =>
      e
        .selectFrom('posts')
        .select([
          sql<'post'>`'post'`.as('thing_kind'),
          'posts.id',
          'posts.revision',
          'posts.body',
          ...replaced({ by, reason, now }),
        ])
        .where('posts.id', '=', postId),
    )
    .execute();
}

interface StoredRevision {
  revision: number;
  title: string;
  body: Doc;
  tags: string[];
  replacedAt: Date;
  userId: number | null;
  nickname: string | null;
  reason: string;
}

/** Earlier versions of a text, the newest first. */
export async function listRevisions(
  db: Database,
  { thingKind, thingId }: { thingKind: 'topic' | 'post'; thingId: number },
): Promise<StoredRevision[]> {
  return db.q
    .selectFrom('text_revisions')
    .leftJoin('users', 'users.id', 'text_revisions.replaced_by')
    .select(['revision', 'title', 'body', 'tags', 'replaced_at as replacedAt', 'reason'])
    .select(['users.id as userId', 'users.nickname'])
    .where('thing_kind', '=', thingKind)
    .where('thing_id', '=', thingId)
    .orderBy('revision', 'desc')
    .limit(sql.lit(shownChanges))
    .execute();
}
