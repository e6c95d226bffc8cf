import type { DumpFormat } from './dump.ts';

/** What an address of the old forum speaks of; ids are the old ones. */
export type OldAddress = { format: DumpFormat } & (
  | { kind: 'topic'; id: number; number?: number; start?: number }
  | { kind: 'post'; id: number }
  | { kind: 'board'; id: number }
  | { kind: 'user'; id: number }
);

const topicPath = /^(?:\/[\w-]{1,40})?\/t\/(?:[^/]*[^/\d][^/]*\/)?(\d{1,15})(?:\/(\d{1,9}))?\/?$/;
const postPath = /^(?:\/[\w-]{1,40})?\/p\/(\d{1,15})(?:\/\d{1,15})?\/?$/;
const boardPath = /^(?:\/[\w-]{1,40})?\/c\/(?:[^/]*[^/\d][^/]*\/){0,3}(\d{1,15})(?:\/|$)/;
const phpPath = /^(?:\/[\w-]{1,40}){0,3}\/(viewtopic|viewforum|memberlist)\.php$/;

/** Path and query of Discourse or phpBB, wherever on the host it stood; undefined for every other address. */
export function readOldAddress(address: string): OldAddress | undefined {
  const [path = '', search = ''] = (address.split('#')[0] as string).split('?');
  const php = phpPath.exec(path)?.[1];
  if (php) return readPhp(php, new URLSearchParams(search));
  const [, id, number] = topicPath.exec(path) ?? [];
  if (id)
    return { format: 'discourse', kind: 'topic', id: Number(id), ...(number && { number: Number(number) }) };
  const post = postPath.exec(path)?.[1];
  if (post) return { format: 'discourse', kind: 'post', id: Number(post) };
  const board = boardPath.exec(path)?.[1];
  return board ? { format: 'discourse', kind: 'board', id: Number(board) } : undefined;
}

function readPhp(page: string, query: URLSearchParams): OldAddress | undefined {
  const read = (name: string) => /^[1-9]\d{0,14}$/.exec(query.get(name) ?? '')?.[0];
  const format = 'phpbb';
  const [forum, post, topic, person] = ['f', 'p', 't', 'u'].map(read);
  if (page === 'viewforum') return forum ? { format, kind: 'board', id: Number(forum) } : undefined;
  if (page === 'memberlist') return person ? { format, kind: 'user', id: Number(person) } : undefined;
  if (post) return { format, kind: 'post', id: Number(post) };
  const start = read('start');
  return topic
    ? { format, kind: 'topic', id: Number(topic), ...(start && { start: Number(start) }) }
    : undefined;
}
