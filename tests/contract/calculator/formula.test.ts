import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAsPrinted } from '../../../contract/calculator/calculate.ts';
import { evaluate, parseFormula } from '../../../contract/calculator/formula.ts';
import {
  formatNumber,
  formulaToLatex,
  quantityToLatex,
  symbolToLatex,
} from '../../../contract/calculator/latex.ts';
import { convert, factorOf } from '../../../contract/calculator/units.ts';

const values = new Map([
  ['a', 2],
  ['b', 3],
  ['c', 4],
]);
const compute = (written: string) => evaluate(parseFormula(written), values);
const set = (written: string) => formulaToLatex(parseFormula(written), symbolToLatex, '\\cdot ');

describe('a formula', () => {
  test.each([
    ['a - b - c', -5],
    ['a / b / c', 2 / 3 / 4],
    ['a + b * c', 14],
    ['(a + b) * c', 20],
    ['a ^ b ^ 2', 2 ** 9],
    ['-a ^ 2', -4],
    ['-(a + b)', -5],
    ['sqrt(c) * 1.5', 3],
    ['a * -b', -6],
    ['tan(acos(0.5))', Math.sqrt(3)],
  ])('%s is %d', (written, expected) => {
    expect(compute(written)).toBeCloseTo(expected, 12);
  });

  test.each(['a +', '(a', 'a b', 'foo(a)', 'a)', '', '2 $ 3'])('"%s" is none', (written) => {
    expect(() => parseFormula(written)).toThrow('is no formula');
  });

  test('a name without a value is an error, never a zero', () => {
    expect(() => compute('a * d')).toThrow('d has no value');
  });

  test('is set with the brackets that its meaning needs', () => {
    expect(set('a - (b - c)')).toBe('a-\\left(b-c\\right)');
    expect(set('(a + b) * c')).toBe('\\left(a+b\\right)\\cdot c');
    expect(set('a * b + c')).toBe('a\\cdot b+c');
    expect(set('(a / b)^2')).toBe('\\left(\\frac{a}{b}\\right)^{2}');
    expect(set('I_k^2')).toBe('I_{k}^{2}');
    expect(set('cosφ_1')).toBe('\\cos \\varphi_{1}');
    expect(set('cosφ^2')).toBe('\\left(\\cos \\varphi\\right)^{2}');
    expect(set('ΔU / sqrt(3)')).toBe('\\frac{\\Delta U}{\\sqrt{3}}');
  });

  test('brackets numbers with a power of ten or a unit before an exponent', () => {
    const filled = (value: number, unit: string) =>
      formulaToLatex(parseFormula('x^2'), () => quantityToLatex(value, unit), '\\times ');
    expect(filled(2e-7, '')).toBe('\\left(2\\times10^{-7}\\right)^{2}');
    expect(filled(5, 'A')).toBe('\\left(5~A\\right)^{2}');
    expect(filled(5, '')).toBe('5^{2}');
  });

  test('means the same whatever brackets are written around its parts', () => {
    const operators = fc.constantFrom('+', '-', '*', '/');
    fc.assert(
      fc.property(
        operators,
        operators,
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 99 }),
        (one, two, x, y) => {
          const weak = (operator: string) => operator === '+' || operator === '-';
          const first =
            weak(one) && !weak(two) ? `a ${one} (${x} ${two} ${y})` : `(a ${one} ${x}) ${two} ${y}`;
          expect(compute(`a ${one} ${x} ${two} ${y}`)).toBeCloseTo(compute(first), 12);
        },
      ),
    );
  });
});

describe('numbers and units', () => {
  test.each([
    [57.735026, '57.74'],
    [1443.3757, '1443'],
    [0.85, '0.85'],
    [26243, '26243'],
    [26243.2, '26240'],
    [-0.00012345678, '-0.0001235'],
    [630, '630'],
  ])('%d is shown as %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  test('a quantity is set with a space before its unit, but for % and °', () => {
    expect(quantityToLatex(35, 'mm²')).toBe('35~mm^{2}');
    expect(quantityToLatex(5, '%')).toBe('5\\%');
    expect(quantityToLatex(2e-7, 'H/m')).toBe('2\\times10^{-7}~H/m');
  });

  test('units convert there and back, and unknown ones are an error', () => {
    expect(convert(0.4, 'kV', 'V')).toBeCloseTo(400, 12);
    expect(convert(1.21, 'Ω/km', 'mΩ/m')).toBeCloseTo(1.21, 12);
    expect(convert(5, '%', '')).toBeCloseTo(0.05, 12);
    expect(() => factorOf('furlong')).toThrow('no known unit');
    expect(() => factorOf('constructor')).toThrow('no known unit');
  });

  test('a printed value agrees when it is the value rounded to its digits', () => {
    expect(isAsPrinted(55.3233, '55.32')).toBe(true);
    expect(isAsPrinted(55.3233, '55.30')).toBe(false);
    expect(isAsPrinted(524.86, '525')).toBe(true);
    expect(isAsPrinted(524.86, '909')).toBe(false);
  });
});
