import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listNeeded, type WeighedPart } from '../../../backend/features/search/counts/asked-store.ts';
import { word } from '../../../backend/features/search/query/clauses.ts';

const partOf = (weight: number, at: number): WeighedPart => ({
  clause: word(`w${at}`),
  keys: [],
  weight,
  documents: 0,
});
const weights = fc.array(fc.double({ min: 0.01, max: 5, noNaN: true }), { minLength: 1, maxLength: 20 });
const coverage = { question: 0.4, words: 0.5 };

test('what holds enough of a question holds a part that it is looked for by', () => {
  fc.assert(
    fc.property(
      weights,
      fc.boolean(),
      fc.array(fc.boolean(), { maxLength: 20 }),
      (drawn, isQuestion, held) => {
        const parts = drawn.map(partOf);
        const sum = (list: readonly WeighedPart[]) => list.reduce((all, { weight }) => all + weight, 0);
        const own = parts.filter((_, at) => held[at]);
        const isEnough = sum(own) >= coverage[isQuestion ? 'question' : 'words'] * sum(parts) * (1 + 1e-9);
        const needed = listNeeded(parts, isQuestion);
        return !isEnough || own.some((part) => needed.includes(part));
      },
    ),
  );
});

test('what is light is not looked for', () => {
  const parts = [3, 0.5, 0.5].map(partOf);
  expect(listNeeded(parts, true)).toEqual([parts[0]]);
});
