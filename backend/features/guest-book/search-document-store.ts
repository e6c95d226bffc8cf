import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll, visibleToStaff } from '../../parts/search.ts';

interface EntryRow {
  id: number;
  kind: string;
  title: string;
  body: string;
  author_id: number | null;
  is_public: boolean;
  status: string;
  vote_count: number;
  comment_count: number;
  comments: { id: number; body: string }[];
  created_at: Date;
  active_at: Date;
}

const weight = 0.8;

/** Entries of the guest book with their public comments; what is private or waits is for the staff. */
export async function listEntryDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query<EntryRow>(
    `select e.id, e.kind, e.title, e.body, e.author_id, e.state = 'shown' and not e.is_private as is_public, e.status,
       e.vote_count, e.comment_count, e.created_at, e.active_at,
       (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'body', c.body) order by c.id), '[]')
        from guest_comments c where c.entry_id = e.id and not c.is_private) as comments
     from guest_entries e
     where e.id = any($1::bigint[]) and e.merged_into is null and e.state <> 'withdrawn' order by e.id`,
    [ids],
  );
  return rows.map((row) => ({
    kind: 'entry',
    refId: row.id,
    boardId: null,
    authorId: row.author_id,
    title: row.title,
    parts: [
      { floor: 0, postId: null, text: row.body },
      ...row.comments.map((comment, index) => ({ floor: index + 1, postId: comment.id, text: comment.body })),
    ],
    url: `/guestBook/entry/${row.id}`,
    group: { key: row.kind, name: '' },
    facts: { status: row.status, votes: String(row.vote_count) },
    isSolved: null,
    replyCount: row.comment_count,
    visibility: row.is_public ? visibleToAll : visibleToStaff,
    weight,
    createdAt: row.created_at,
    updatedAt: row.active_at,
  }));
}
