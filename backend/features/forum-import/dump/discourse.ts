import type { Dump, DumpFault, DumpPost, DumpTopic, DumpUser } from './dump.ts';
import { groupPosts, tally } from './group-posts.ts';
import { keepTopic, keepUsers } from './kept-rows.ts';
import { type Row, readCount, readFlag, readId, readTime, type Tables } from './row.ts';

/** A post of people; 2 and 3 are notes of acts, 4 is whispered among staff (Discourse, `Post.types`). */
const ordinaryPost = '1';

/** Tables of Discourse → a forum. Private messages, whispers and whatever was deleted or hidden stay behind. */
export function fromDiscourse(tables: Tables): Dump {
  const rowsOf = (name: string) => tables.get(name) ?? [];
  const faults: DumpFault[] = [];
  const leftOut = tally();
  const users = readUsers(rowsOf('users'), rowsOf('user_emails'), faults);
  const posts = groupPosts(rowsOf('posts'), (row) => readPost(row, { users, faults, leftOut }));
  const answers = readAnswers(rowsOf('discourse_solved_solved_topics'), rowsOf('topic_custom_fields'));
  const tags = readTags(rowsOf('tags'), rowsOf('topic_tags'));
  const topics = rowsOf('topics').flatMap((row): DumpTopic[] => {
    const id = readId(row.id);
    const title = row.title ?? '';
    if (row.archetype === 'private_message') return leftOut.add('private_messages');
    if (row.deleted_at || row.visible === 'f' || row.visible === 'false') return leftOut.add('hidden');
    const boardId = readId(row.category_id);
    const topic = {
      id,
      boardId,
      title,
      viewCount: readCount(row.views),
      isClosed: readFlag(row.closed) || readFlag(row.archived),
      tags: (id && tags.get(id)) || [],
      acceptedPostId: (id && answers.get(id)) || null,
      posts: id ? posts.get(id) : undefined,
    };
    return keepTopic(topic, { faults, leftOut });
  });
  return {
    format: 'discourse',
    users,
    boards: readBoards(rowsOf('categories'), faults),
    topics,
    faults,
    leftOut: leftOut.counts,
  };
}

function readUsers(rows: readonly Row[], emails: readonly Row[], faults: DumpFault[]): Map<number, DumpUser> {
  const emailOf = new Map<number, string>();
  for (const row of emails) {
    const userId = readId(row.user_id);
    const isFirst = userId && (readFlag(row.primary) || !emailOf.has(userId));
    if (isFirst) emailOf.set(userId, row.email ?? '');
  }
  // The system's own accounts have ids below 1.
  const people = rows.filter((row) => !/^-\d+$/.test(row.id ?? ''));
  const sent = people.map((row) => {
    const id = readId(row.id);
    const email = (id && emailOf.get(id)) || row.email || '';
    return { id, name: row.username ?? '', email, createdAt: readTime(row.created_at) };
  });
  return keepUsers(sent, faults);
}

function readBoards(rows: readonly Row[], faults: DumpFault[]): Dump['boards'] {
  const nameOf = new Map(rows.map((row) => [row.id, row.name ?? '']));
  return rows.flatMap((row) => {
    const id = readId(row.id);
    const own = row.name ?? '';
    if (!id || own === '') {
      faults.push({ kind: 'board', oldId: id ?? 0, title: own, codes: ['row_unreadable'] });
      return [];
    }
    const parent = row.parent_category_id ? nameOf.get(row.parent_category_id) : undefined;
    const name = parent ? `${parent} / ${own}` : own;
    const description = (row.description ?? '').replace(/<[^<>]*>/g, '').trim();
    return [{ id, name, description, isPrivate: readFlag(row.read_restricted) }];
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
  const id = readId(row.id);
  if ((row.post_type ?? ordinaryPost) !== ordinaryPost) return leftOut.skip('staff_notes');
  if (row.deleted_at || readFlag(row.hidden) || readFlag(row.user_deleted)) return leftOut.skip('hidden');
  const number = readId(row.post_number);
  const createdAt = readTime(row.created_at);
  const text = row.raw;
  if (!id || !number || !createdAt || typeof text !== 'string') {
    faults.push({ kind: 'post', oldId: id ?? 0, title: '', codes: ['row_unreadable'] });
    return undefined;
  }
  const userId = readId(row.user_id);
  const isEdited = readCount(row.version) > 1;
  return {
    id,
    userId: userId && users.has(userId) ? userId : null,
    number,
    replyToNumber: readId(row.reply_to_post_number) ?? null,
    text,
    createdAt,
    editedAt: (isEdited && readTime(row.last_version_at)) || null,
  };
}

/** The plugin kept the accepted answer among custom fields first, and in a table of its own later. */
function readAnswers(solved: readonly Row[], fields: readonly Row[]): Map<number, number> {
  const answers = new Map<number, number>();
  const named = fields
    .filter((row) => row.name === 'accepted_answer_post_id')
    .map((row) => ({ topicId: readId(row.topic_id), postId: readId(row.value) }));
  const kept = solved.map((row) => ({
    topicId: readId(row.topic_id),
    postId: readId(row.answer_post_id),
  }));
  for (const { topicId, postId } of [...named, ...kept]) if (topicId && postId) answers.set(topicId, postId);
  return answers;
}

function readTags(tags: readonly Row[], links: readonly Row[]): Map<number, string[]> {
  const nameOf = new Map(tags.map((row) => [row.id, row.name ?? '']));
  const byTopic = new Map<number, string[]>();
  for (const row of links) {
    const topicId = readId(row.topic_id);
    const name = nameOf.get(row.tag_id ?? '');
    if (topicId && name) byTopic.set(topicId, [...(byTopic.get(topicId) ?? []), name]);
  }
  return byTopic;
}
