import { readdirSync, readFileSync } from 'node:fs';

const home = new URL('../../content/forum/', import.meta.url);
const files = readdirSync(new URL('topics/', home)).filter((name) => name.endsWith('.md'));

export const boards: Board[] = readJson('boards.json');
export const people: Person[] = readJson('people.json');
export const topics = files.sort().map(readTopic);
/** Openings and replies alike, each with its topic. */
export const posts = topics.flatMap((topic) => [topic, ...topic.replies].map((post) => ({ ...post, topic })));

interface Board {
  id: number;
  slug: string;
  position: number;
}

interface Person {
  username: string;
  nickname: string;
  level: number;
  avatar: string;
  follows: string[];
}

interface Post {
  author: string;
  hours: number;
  /** The topic's own; replies have none. */
  title: string;
  body: string;
  isOpening: boolean;
}

interface Reply extends Post {
  to: number | undefined;
  isAccepted: boolean;
}

interface Topic extends Post {
  file: string;
  head: Record<string, string | undefined>;
  replies: Reply[];
}

export type Scope = 'all' | 'prose';

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, home), 'utf8')) as T;
}

function readTopic(file: string): Topic {
  const text = readFileSync(new URL(`topics/${file}`, home), 'utf8');
  const [, top = '', rest = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const head = Object.fromEntries(top.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
  const [body = '', ...parts] = rest.split(/^=== reply /m);
  const opening = {
    author: head.author,
    hours: hoursOf(head.age ?? ''),
    title: head.title,
    body,
    isOpening: true,
  };
  return { ...opening, file, head, replies: parts.map(readReply) };
}

function readReply(part: string): Reply {
  const [line = '', ...body] = part.split('\n');
  const match = /^author=(\S+) age=(\d+d \d+h)(?: to=(\d+))?(?: likes=\d+)?( accepted)?$/.exec(line);
  if (!match) throw new Error(`not a reply: ${line}`);
  const [, author = '', age = '', to, accepted] = match;
  const post = { author, hours: hoursOf(age), title: '', body: body.join('\n'), isOpening: false };
  return { ...post, to: to ? Number(to) : undefined, isAccepted: accepted !== undefined };
}

function hoursOf(age: string): number {
  const [, days, hours] = /^(\d+)d (\d+)h$/.exec(age) ?? [];
  return Number(days) * 24 + Number(hours);
}

export function isPerson(name: string): boolean {
  return people.some(({ username }) => username === name);
}

/** Prose leaves out calculations and part numbers, which have a spelling of their own. */
export function inScope(text: string, scope: Scope): string {
  if (scope === 'all') return text;
  return text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '``');
}

export function where(post: { topic: Topic; author: string; hours: number }): string {
  return `${post.topic.file} ${post.author} ${post.hours}h`;
}
