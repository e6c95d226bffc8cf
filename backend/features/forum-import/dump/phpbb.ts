import type { Dump, DumpFault, DumpPost, DumpTopic, DumpUser } from './dump.ts';
import { groupPosts, tally } from './group-posts.ts';
import { keepTopic, keepUsers } from './kept-rows.ts';
import { decodeEntities } from './phpbb-text.ts';
import { type Row, readCount, readId, readTime, type Tables } from './row.ts';

/** Constants of phpBB (`includes/constants.php`). */
const approved = '1';
const topicLocked = '1';
const topicMoved = '2';
const forumLink = '2';
/** Bots, and the guest whom every forum has. */
const notAPerson = '2';

/** Tables of phpBB 3.0 and later → a forum. What waits for approval or was deleted stays behind. */
export function fromPhpbb(tables: Tables, prefix: string): Dump {
  const rowsOf = (name: string) => tables.get(prefix + name) ?? [];
  const faults: DumpFault[] = [];
  const leftOut = tally();
  const users = readUsers(rowsOf('users'), faults);
  const posts = groupPosts(rowsOf('posts'), (row) => readPost(row, { users, faults, leftOut }));
  const topics = rowsOf('topics').flatMap((row): DumpTopic[] => {
    const id = readId(row.topic_id);
    const title = decodeEntities(row.topic_title ?? '');
    // What a moved topic leaves behind is no topic.
    if (row.topic_status === topicMoved) return leftOut.add('moved_marks');
    if (!isApproved(row.topic_visibility ?? row.topic_approved)) return leftOut.add('hidden');
    const boardId = readId(row.forum_id);
    const topic = {
      id,
      boardId,
      title,
      viewCount: readCount(row.topic_views),
      isClosed: row.topic_status === topicLocked,
      tags: [],
      acceptedPostId: null,
      posts: id ? inOrder(posts.get(id) ?? []) : undefined,
    };
    return keepTopic(topic, { faults, leftOut });
  });
  return {
    format: 'phpbb',
    users,
    boards: readBoards(rowsOf('forums'), faults),
    topics,
    faults,
    leftOut: leftOut.counts,
  };
}

/** phpBB numbers no posts: their order is that of time. */
function inOrder(posts: DumpPost[]): DumpPost[] {
  return posts
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
    .map((post, index) => ({ ...post, number: index + 1 }));
}

function isApproved(value: string | null | undefined): boolean {
  return (value ?? approved) === approved;
}

function readUsers(rows: readonly Row[], faults: DumpFault[]): Map<number, DumpUser> {
  const people = rows.filter((row) => row.user_type !== notAPerson);
  const sent = people.map((row) => ({
    id: readId(row.user_id),
    name: decodeEntities(row.username ?? ''),
    email: row.user_email ?? '',
    createdAt: readTime(row.user_regdate),
  }));
  return keepUsers(sent, faults);
}

function readBoards(rows: readonly Row[], faults: DumpFault[]): Dump['boards'] {
  const nameOf = new Map(rows.map((row) => [row.forum_id, decodeEntities(row.forum_name ?? '')]));
  return rows.flatMap((row) => {
    const id = readId(row.forum_id);
    const own = decodeEntities(row.forum_name ?? '');
    if (row.forum_type === forumLink) return [];
    if (!id || own === '') {
      faults.push({ kind: 'board', oldId: id ?? 0, title: own, codes: ['row_unreadable'] });
      return [];
    }
    const parent = row.parent_id ? nameOf.get(row.parent_id) : undefined;
    const description = decodeEntities((row.forum_desc ?? '').replace(/<[^<>]*>/g, '')).trim();
    const isPrivate = (row.forum_password ?? '') !== '';
    return [{ id, name: parent ? `${parent} / ${own}` : own, description, isPrivate }];
  });
}

function readPost(
  row: Row,
  {
    users,
    faults,
    leftOut,
  }: { users: Map<number, DumpUser>; faults: DumpFault[]; leftOut: ReturnType<typeof tally> },
): DumpPost | undefined {
  const id = readId(row.post_id);
  if (!isApproved(row.post_visibility ?? row.post_approved)) return leftOut.skip('hidden');
  const createdAt = readTime(row.post_time);
  const text = row.post_text;
  if (!id || !createdAt || typeof text !== 'string') {
    faults.push({ kind: 'post', oldId: id ?? 0, title: '', codes: ['row_unreadable'] });
    return undefined;
  }
  const userId = readId(row.poster_id);
  return {
    id,
    userId: userId && users.has(userId) ? userId : null,
    number: 0,
    replyToNumber: null,
    text,
    createdAt,
    editedAt: readTime(row.post_edit_time) ?? null,
  };
}
