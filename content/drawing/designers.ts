import { readFileSync } from 'node:fs';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const people: readonly { username: string; nickname: string }[] = read('forum/people.json');
const market: readonly { author: string; files: readonly string[] }[] = read('market/market.json');

/** Under whose name a sheet is published: the title block says what the page says. */
export function designerOf(file: string): string | undefined {
  const author = market.find(({ files }) => files.includes(file))?.author;
  return people.find(({ username }) => username === author)?.nickname;
}
