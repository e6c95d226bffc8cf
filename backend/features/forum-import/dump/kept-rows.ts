import type { DumpFault, DumpTopic, DumpUser } from './dump.ts';
import type { tally } from './group-posts.ts';

interface Notes {
  faults: DumpFault[];
  leftOut: ReturnType<typeof tally>;
}

type Sent<T, Key extends keyof T> = Omit<T, Key> & { [key in Key]: T[key] | undefined };

/** Users by their ids; a row without id, name or time is noted. */
export function keepUsers(
  sent: readonly Sent<DumpUser, 'id' | 'createdAt'>[],
  faults: DumpFault[],
): Map<number, DumpUser> {
  const users = new Map<number, DumpUser>();
  for (const { id, name, email, createdAt } of sent) {
    if (id && createdAt && name !== '') users.set(id, { id, name, email: email.toLowerCase(), createdAt });
    else faults.push({ kind: 'user', oldId: id ?? 0, title: name, codes: ['row_unreadable'] });
  }
  return users;
}

/** The topic, or none where it has no board or nothing was written in it, which is noted. */
export function keepTopic(
  { id, boardId, title, posts, ...rest }: Sent<DumpTopic, 'id' | 'boardId' | 'posts'>,
  { faults, leftOut }: Notes,
): DumpTopic[] {
  if (!id || !boardId) {
    faults.push({ kind: 'topic', oldId: id ?? 0, title, codes: [id ? 'board_unknown' : 'row_unreadable'] });
    return [];
  }
  if (!posts || posts.length === 0) return leftOut.add('without_posts');
  return [{ id, boardId, title, posts, ...rest }];
}
