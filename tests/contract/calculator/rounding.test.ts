import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { Calculation } from '../../../contract/calculator/calculate.ts';
import type { Calculator, RawInputs } from '../../../contract/calculator/calculator.ts';
import { formatNumber } from '../../../contract/calculator/latex.ts';
import { anyInputs, run } from './any-inputs.ts';

/** A sentence may say kA where the result is in A, and the other way round. */
const scales = [1, 1000, 0.001];
/** Not the number of a length of cable, which is no value. */
const number = /(?<!第 |length )\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\d)/g;

/** Numbers of a calculation with every digit that they have. */
function exactNumbers({ results, steps, values }: Calculation): number[] {
  const given = Object.values(values).flatMap((value) =>
    typeof value === 'object' ? value.flatMap((row) => Object.values(row)) : [value],
  );
  return [
    ...results.map(({ value }) => value),
    ...steps.flatMap(({ value, source }) => [value, ...Object.values(source.given).map(([its]) => its)]),
    ...given,
  ].filter((value) => typeof value === 'number');
}

interface Said {
  sentence: string;
  exact: readonly number[];
}

/** Findings by their text without its numbers: what never changes there is a limit, a clause or the number of a standard. */
function collectSaid(done: Calculation, bySentence: Map<string, Said[]>): void {
  const exact = exactNumbers(done).flatMap((value) => scales.map((scale) => Math.abs(value * scale)));
  for (const { words } of done.findings)
    for (const sentence of [words.zh, words.en]) {
      const skeleton = sentence.replace(number, '#');
      bySentence.set(skeleton, [...(bySentence.get(skeleton) ?? []), { sentence, exact }]);
    }
}

/** Whether it is that value with other digits than four; whole numbers of two may be a harmonic or the next size of a row. */
function isRoundingOf(written: string, value: number): boolean {
  const least = /^[1-9]\.[1-9]$/.test(written) ? 2 : 3;
  for (let digits = least; digits <= 17; digits += 1)
    if (Number(value.toPrecision(digits)) === Number(written)) return true;
  return false;
}

/** Numbers that are nearly one of the calculation, but not as results show that one. */
function otherwiseRounded(alike: readonly Said[]): string[] {
  const rows = alike.map(({ sentence }) => sentence.match(number) ?? []);
  return alike.flatMap(({ sentence, exact }, index) => {
    const asShown = new Set(exact.map(formatNumber));
    return (rows[index] ?? [])
      .filter((_, place) => new Set(rows.map((row) => row[place])).size > 1)
      .filter((written) => !asShown.has(written))
      .filter((written) => exact.some((value) => isRoundingOf(written, value)))
      .map((written) => `${written} in: ${sentence}`);
  });
}

function inputSets({ example, vectors }: Calculator): RawInputs[] {
  return [example, ...vectors.map(({ inputs }) => inputs)];
}

test.each(allCalculators)('$name says numbers with the digits of its results', (calculator) => {
  const bySentence = new Map<string, Said[]>();
  const collect = (inputs: RawInputs) => {
    const done = run(calculator, inputs);
    if (done) collectSaid(done, bySentence);
  };
  for (const inputs of inputSets(calculator)) collect(inputs);
  fc.assert(fc.property(anyInputs(calculator), collect), { seed: 320, numRuns: 300 });
  const wrong = [...bySentence.values()].flatMap(otherwiseRounded);
  expect(wrong.slice(0, 5)).toEqual([]);
});
