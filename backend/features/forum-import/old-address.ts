import type { DumpFormat } from './dump/dump.ts';

/** What an address of the old forum speaks of; ids are the old ones. */
export type OldAddress = { format: DumpFormat } & (
  | { kind: 'topic'; id: number; number?: number; start?: number }
  | { kind: 'post'; id: number }
  | { kind: 'board'; id: number }
  | { kind: 'user'; id: number }
);

const postPath = /^(?:\/[\w-]{1,40})?\/p\/(\d{1,15})(?:\/\d{1,15})?\/?$/;
const phpPath = /^(?:\/[\w-]{1,40}){0,3}\/(viewtopic|viewforum|memberlist)\.php$/;

/** Path and query of Discourse or phpBB, wherever on the host it stood; undefined for every other address. */
export function readOldAddress(address: string): OldAddress | undefined {
  const [path = '', search = ''] = (address.split('#')[0] as string).split('?');
  const php = phpPath.exec(path)?.[1];
  if (php) return readPhp(php, new URLSearchParams(search));
  const topic = readTopicPath(path);
  if (topic) return { format: 'discourse', kind: 'topic', ...topic };
  const post = postPath.exec(path)?.[1];
  if (post) return { format: 'discourse', kind: 'post', id: Number(post) };
  const board = readBoardPath(path);
  return board === undefined ? undefined : { format: 'discourse', kind: 'board', id: board };
}

/** `/t/name/12/3`, where the name may be missing, and the number of the post. */
function readTopicPath(path: string): { id: number; number?: number } | undefined {
  const steps = stepsBehind('t', path.endsWith('/') ? path.slice(0, -1) : path);
  if (/\D/.test(steps[0] ?? '')) steps.shift();
  const [id = '', number, ...more] = steps;
  if (!/^\d{1,15}$/.test(id) || more.length > 0) return undefined;
  if (number === undefined) return { id: Number(id) };
  return /^\d{1,9}$/.test(number) ? { id: Number(id), number: Number(number) } : undefined;
}

/** `/c/name/name/12`, with up to three names. */
function readBoardPath(path: string): number | undefined {
  const steps = stepsBehind('c', path);
  const at = steps.findIndex((step) => !/\D/.test(step));
  const id = at <= 3 ? steps[at] : undefined;
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** Steps of a path behind its first, or behind its second where the forum lay in a folder. */
function stepsBehind(first: string, path: string): string[] {
  const [root, one = '', two, ...more] = path.split('/');
  if (root !== '') return [];
  if (one === first) return two === undefined ? [] : [two, ...more];
  return two === first && /^[\w-]{1,40}$/.test(one) ? more : [];
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
