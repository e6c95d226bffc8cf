import { describe, expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../contract/calculator/calculate.ts';
import { evaluate, parseFormula } from '../../../contract/calculator/formula.ts';
import { formulaToText, symbolToText } from '../../../contract/calculator/plain-text.ts';
import { contentTables } from './content-tables.ts';

describe('formulas as plain text', () => {
  test.each([
    ['P / (sqrt(3) * U * cosφ * η)', 'P / (√3·U·cosφ·η)'],
    ['κ * sqrt(2) * I_k', 'κ·√2·Ik'],
    ['S * sqrt(1 - cosφ^2)', 'S·√(1 - cosφ²)'],
    ['P * (tan(acos(cosφ_1)) - tan(acos(cosφ_2)))', 'P·(tan(arccos(cosφ1)) - tan(arccos(cosφ2)))'],
    ['a / (b / c)', 'a / (b / c)'],
    ['a / b * c', '(a / b)·c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['I * (t / T)^0.61', 'I·(t / T)^0.61'],
  ])('%s', (written, text) => {
    expect(formulaToText(written)).toBe(text);
  });

  test('symbols lose their underscores', () => {
    expect([symbolToText('I_k'), symbolToText('I_k_max'), symbolToText('U')]).toEqual(['Ik', 'Ik,max', 'U']);
  });

  test('of every step of every calculator reads as what is computed', () => {
    for (const calculator of allCalculators) {
      const done = calculate(calculator, calculator.example, contentTables);
      if (done.isRefused) continue;
      for (const { source } of done.steps) {
        const text = formulaToText(source.formula);
        expect(text).not.toMatch(/sqrt|_|\*/);
        const back = text
          .replaceAll(/√([\w.Α-ω]+|(?=\())/g, (_, of: string) => (of ? `sqrt(${of})` : 'sqrt'))
          .replaceAll('·', ' * ')
          .replaceAll('arccos', 'acos')
          .replaceAll(/[²³⁴]/g, (mark) => `^${'  ²³⁴'.indexOf(mark)}`);
        const values = new Map(
          namesIn(source.formula).map((name, at) => [symbolToText(name).replaceAll(',', ''), 0.9 - at / 20]),
        );
        const own = new Map(namesIn(source.formula).map((name, at) => [name, 0.9 - at / 20]));
        const asWritten = evaluate(parseFormula(back.replaceAll(',', '')), values);
        expect(asWritten / evaluate(parseFormula(source.formula), own), text).toBeCloseTo(1, 9);
      }
    }
  });
});

function namesIn(written: string): string[] {
  const names = new Set<string>();
  const walk = (formula: ReturnType<typeof parseFormula>): void => {
    if (formula.kind === 'name') names.add(formula.name);
    if (formula.kind === 'minus') walk(formula.of);
    if (formula.kind === 'call') walk(formula.argument);
    if (formula.kind === 'operation') {
      walk(formula.left);
      walk(formula.right);
    }
  };
  walk(parseFormula(written));
  return [...names];
}
