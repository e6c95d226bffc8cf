import { readFileSync } from 'node:fs';
import { foldText } from '../backend/features/search/text/fold.ts';
import type { WholeAnswer } from '../contract/search/whole-search.ts';

interface AskedQuestion {
  keyword: string;
  /** Titles of the documents of the content that answer it. */
  right: string[];
}

export const questions: readonly AskedQuestion[] = JSON.parse(
  readFileSync(new URL('search-questions.json', import.meta.url), 'utf8'),
);

/** Questions as people ask them, and how often the right document is among the first three hits, and the first. */
export async function askQuestions(ask: (keyword: string) => Promise<WholeAnswer>) {
  const times: number[] = [];
  const missed: string[] = [];
  let first = 0;
  for (const { keyword, right } of questions) {
    const wanted = new Set(right.map(fold));
    const started = performance.now();
    const { hits } = await ask(keyword);
    times.push(performance.now() - started);
    const titles = hits.items.slice(0, 3).map(({ title }) => fold(title.map(({ text }) => text).join('')));
    if (!titles.some((title) => wanted.has(title))) missed.push(keyword);
    if (wanted.has(titles[0] ?? '')) first += 1;
  }
  const share = (part: number) => Math.floor((1000 * part) / questions.length) / 1000;
  return { times, missed, firstThree: share(questions.length - missed.length), firstOne: share(first) };
}

const fold = (text: string) => foldText(text).text;
