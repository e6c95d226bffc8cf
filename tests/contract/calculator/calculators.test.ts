import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate, isAsPrinted } from '../../../contract/calculator/calculate.ts';
import type { Calculator, Input, Words } from '../../../contract/calculator/calculator.ts';
import type { Step } from '../../../contract/calculator/worksheet.ts';
import { computeChain } from '../../../contract/chain/chain.ts';
import { listFolders } from '../../support/source-files.ts';
import { anyInputs, numbersOf, run } from './any-inputs.ts';
import { contentTables } from './content-tables.ts';

const vectors = allCalculators.flatMap((calculator) =>
  calculator.vectors.map((vector) => ({ calculator, vector, title: `${calculator.name}: ${vector.source}` })),
);
const misprints = allCalculators.flatMap((calculator) =>
  calculator.misprints.map((misprint) => ({
    calculator,
    misprint,
    title: `${calculator.name}: ${misprint.source}`,
  })),
);

describe('vectors', () => {
  test.each(vectors)('$title', ({ calculator, vector }) => {
    const numbers = numbersOf(run(calculator, vector.inputs));
    for (const [name, [value, tolerance]] of Object.entries(vector.expected)) {
      expect(numbers.get(name), name).toBeTypeOf('number');
      expect(
        Math.abs((numbers.get(name) ?? Number.NaN) - value),
        `${name} ${numbers.get(name)}`,
      ).toBeLessThanOrEqual(tolerance);
    }
  });

  test.each(misprints)('a printed error is seen: $title', ({ calculator, misprint }) => {
    const value = numbersOf(run(calculator, misprint.inputs)).get(misprint.result) ?? Number.NaN;
    expect(isAsPrinted(value, misprint.printed)).toBe(false);
    expect(isAsPrinted(value, misprint.right)).toBe(true);
  });
});

describe.each(allCalculators.map((calculator) => ({ name: calculator.name, calculator })))(
  '$name',
  ({ calculator }) => {
    test('has what a calculator must have', () => {
      expect(faultsOf(calculator)).toEqual([]);
    });

    test('shows an example, with steps that can be set and tables that it names', () => {
      const done = calculate(calculator, {}, contentTables);
      if (done.isRefused) throw new Error(JSON.stringify(done.refusals));
      expect(done.results.length).toBeGreaterThan(0);
      const names = done.results.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      expectSetSteps(done.steps);
      expect(done.tables.filter(({ id }) => !calculator.tables.includes(id))).toEqual([]);
      const said = [...done.results, ...done.steps, ...done.findings].flatMap((each) =>
        faultsOfWords(each.words),
      );
      expect(said).toEqual([]);
    });

    test('has steps that can be set, whatever the inputs', () => {
      for (const { inputs } of calculator.vectors) expectSetSteps(run(calculator, inputs)?.steps ?? []);
      fc.assert(
        fc.property(anyInputs(calculator), (raw) => expectSetSteps(run(calculator, raw)?.steps ?? [])),
        { numRuns: 10 },
      );
    });

    test('reads every table that it names for some inputs', () => {
      const used = calculator.vectors.flatMap(({ inputs }) => run(calculator, inputs)?.tables ?? []);
      const example = run(calculator, {})?.tables ?? [];
      const ids = new Set([...used, ...example].map(({ id }) => id));
      expect(calculator.tables.filter((id) => !ids.has(id))).toEqual([]);
    });
  },
);

describe('rules', () => {
  test('every folder is a calculator of the list, by its name', () => {
    expect(allCalculators.map(({ name }) => name).sort()).toEqual(listFolders('contract/calculator'));
  });

  test('every table says where it is from, and is read by a calculator or by what plans calculations', () => {
    const read = new Set([...allCalculators.flatMap(({ tables }) => tables)]);
    const chain = computeChain({}, contentTables);
    if (!chain.isRefused) for (const { id } of chain.tables) read.add(id);
    for (const [id, table] of contentTables) {
      expect(table.id).toBe(id);
      expect(table.source.en.length, id).toBeGreaterThan(10);
      expect(table.year === null || (table.year > 1900 && table.year <= 2026), id).toBe(true);
      expect([...faultsOfWords(table.title), ...faultsOfWords(table.licence)], id).toEqual([]);
      expect(
        table.rows.every((row) => row.length === table.columns.length),
        id,
      ).toBe(true);
      expect(read.has(id), id).toBe(true);
    }
  });

  test('a calculator without vectors, sources or words is seen', () => {
    const [good] = allCalculators;
    if (!good) throw new Error('no calculator');
    expect(faultsOf({ ...good, vectors: [] })).toEqual(['no vector']);
    expect(faultsOf({ ...good, sources: [] })).toEqual(['no source']);
    expect(
      faultsOf({ ...good, vectors: [{ inputs: {}, expected: {}, grade: 'A', source: '' }] }),
    ).toHaveLength(2);
    expect(faultsOf({ ...good, words: { zh: 'current', en: 'Current' } })).toEqual(['current']);
    expect(faultsOf({ ...good, version: 0 })).toEqual(['no version']);
  });
});

function expectSetSteps(steps: readonly Step[]): void {
  for (const { formula, filled, result } of steps) {
    for (const latex of [formula, filled, result]) {
      expect(latex).not.toMatch(/NaN|undefined|Infinity/);
      expect(katex.renderToString(latex, { throwOnError: true, strict: 'error' })).toContain('katex');
    }
  }
}

function faultsOf(calculator: Calculator): string[] {
  const inputs = Object.values(calculator.inputs);
  return [
    ...(Number.isInteger(calculator.version) && calculator.version > 0 ? [] : ['no version']),
    ...(calculator.vectors.length > 0 ? [] : ['no vector']),
    ...(calculator.sources.length > 0 ? [] : ['no source']),
    ...calculator.vectors.flatMap(({ source, expected }) => [
      ...(source.length > 8 ? [] : ['a vector without source']),
      ...(Object.keys(expected).length > 0 ? [] : ['a vector that expects nothing']),
    ]),
    ...calculator.tables.filter((id) => !contentTables.has(id)),
    ...faultsOfWords(calculator.words),
    ...faultsOfWords(calculator.about),
    ...inputs.flatMap(wordsOf).flatMap(faultsOfWords),
  ];
}

function wordsOf(input: Input): Words[] {
  if (input.kind === 'rows') return [input.words, ...Object.values(input.columns).flatMap(wordsOf)];
  if (input.kind === 'choice') return [input.words];
  return input.kind === 'quantity' ? [input.words, input.why] : [input.words];
}

/** Chinese without a Chinese character, English with one, or loud. */
function faultsOfWords({ zh, en }: Words): string[] {
  const isFine = en.trim() !== '' && !/\p{Script=Han}/u.test(en) && /\p{Script=Han}|^[\d.–]/u.test(zh);
  return isFine && !/您|亲[，,！]|[！!「」]|NaN|undefined|Infinity/.test(zh + en) ? [] : [zh];
}
