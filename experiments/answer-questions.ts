import { readFileSync } from 'node:fs';
import { foldText } from '../backend/features/search/text/fold.ts';
import type { Answer, AnswerCalculation } from '../contract/answers/answers.ts';
import { inputsFromQuery } from '../contract/calculator/address.ts';
import { allCalculators } from '../contract/calculator/all-calculators.ts';
import { calculate } from '../contract/calculator/calculate.ts';
import type { TableSet } from '../contract/calculator/tables.ts';

interface AnswerSet {
  /** Titles of the things whose words answer. */
  facts: { question: string; right: string[] }[];
  /** Value in the result's unit, or words that the result begins with. */
  numbers: { question: string; calculator: string; result: string; value: number | string }[];
  /** What nothing on the site answers. */
  refused: string[];
  /** What nothing on the site answers, in words of the trade that stand all over it. */
  near: string[];
}

/** Questions with what answers them, written from the content by hand; the numbers recomputed by hand. */
export const answerSet: AnswerSet = JSON.parse(
  readFileSync(new URL('answer-questions.json', import.meta.url), 'utf8'),
);

const tolerance = 0.001;

/** Asks all of them, and tells which share is answered right. */
export async function askAnswerSet(ask: (question: string) => Promise<Answer>, tables: TableSet) {
  const answers: Answer[] = [];
  const times: number[] = [];
  const missed: string[] = [];
  const put = async (question: string) => {
    const started = performance.now();
    const answer = await ask(question);
    times.push(performance.now() - started);
    answers.push(answer);
    return answer;
  };
  const count = async <T>(
    questions: readonly T[],
    of: (each: T) => string,
    isRight: (answer: Answer, each: T) => boolean,
  ) => {
    let right = 0;
    for (const each of questions) {
      if (isRight(await put(of(each)), each)) right += 1;
      else missed.push(of(each));
    }
    return right / questions.length;
  };
  const facts = await count(answerSet.facts, ({ question }) => question, isFirst);
  const numbers = await count(
    answerSet.numbers,
    ({ question }) => question,
    ({ calculations }, wanted) => calculations.some((each) => isValue(each, wanted, tables)),
  );
  const refused = await count(
    answerSet.refused,
    (question) => question,
    ({ statements, calculations }) => statements.length === 0 && calculations.length === 0,
  );
  const near = await count(
    answerSet.near,
    (question) => question,
    ({ statements }) => statements.length === 0,
  );
  return { facts, numbers, refused, near, answers, times, missed };
}

const fold = (text: string) => foldText(text).text;

function isFirst({ statements, sources }: Answer, { right }: { right: readonly string[] }): boolean {
  const first = sources[statements[0]?.source ?? -1];
  return first !== undefined && right.map(fold).includes(fold(first.title));
}

function isValue(
  { calculator: name, query }: AnswerCalculation,
  wanted: AnswerSet['numbers'][number],
  tables: TableSet,
): boolean {
  const calculator = allCalculators.find((each) => each.name === name);
  if (!calculator || name !== wanted.calculator) return false;
  const done = calculate(calculator, inputsFromQuery(calculator, new URLSearchParams(query)), tables);
  const value = done.isRefused ? undefined : done.results.find((each) => each.name === wanted.result)?.value;
  if (typeof wanted.value === 'string') return typeof value === 'object' && value.zh.startsWith(wanted.value);
  return (
    typeof value === 'number' && Math.abs(value - wanted.value) <= Math.abs(wanted.value) * tolerance + 0.005
  );
}
