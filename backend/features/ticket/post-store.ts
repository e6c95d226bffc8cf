import type { Selectable } from 'kysely';
import type { TicketPost } from '../../../contract/ticket/ticket.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

type PostRow = Selectable<Tables['ticket_posts']>;
type FileRow = Selectable<Tables['ticket_files']>;

export async function listPosts(db: Database, ticketId: number): Promise<PostRow[]> {
  return db.q
    .selectFrom('ticket_posts')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function getPost(db: Database, postId: number): Promise<PostRow | undefined> {
  return db.q.selectFrom('ticket_posts').selectAll().where('id', '=', postId).executeTakeFirst();
}

export async function createPost(
  db: Database,
  {
    ticketId,
    kind,
    authorId,
    text,
    now,
  }: { ticketId: number; kind: TicketPost['kind']; authorId: number | null; text: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('ticket_posts')
    .values({ ticket_id: ticketId, kind, author_id: authorId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function moveAllPosts(
  db: Database,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  await db.q.updateTable('ticket_posts').set({ ticket_id: intoId }).where('ticket_id', '=', fromId).execute();
}

export async function movePost(
  db: Database,
  { postId, intoId }: { postId: number; intoId: number },
): Promise<void> {
  await db.q.updateTable('ticket_posts').set({ ticket_id: intoId }).where('id', '=', postId).execute();
}

export async function listFiles(db: Database, postIds: readonly number[]): Promise<FileRow[]> {
  if (postIds.length === 0) return [];
  return db.q.selectFrom('ticket_files').selectAll().where('post_id', 'in', postIds).orderBy('id').execute();
}

export async function createFile(
  db: Database,
  file: { postId: number; name: string; byteSize: number; key: string; digest: string | null; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('ticket_files')
    .values({
      post_id: file.postId,
      name: file.name,
      byte_size: file.byteSize,
      file_key: file.key,
      created_at: file.now,
      digest: file.digest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file with the message it belongs to. */
export async function findFile(
  db: Database,
  { ticketId, fileId }: { ticketId: number; fileId: number },
): Promise<{ name: string; key: string; kind: TicketPost['kind'] } | undefined> {
  return db.q
    .selectFrom('ticket_files as f')
    .innerJoin('ticket_posts as p', 'p.id', 'f.post_id')
    .select(['f.name', 'f.file_key as key', 'p.kind'])
    .where('f.id', '=', fileId)
    .where('p.ticket_id', '=', ticketId)
    .executeTakeFirst();
}
