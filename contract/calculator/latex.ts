import { dictionary } from '../dictionary.ts';
import { type Formula, strengthOf, strengths } from './formula.ts';

/** How a name is set: its symbol, or its number with the unit. */
export type SetName = (name: string) => string;

/** A formula as LaTeX; `times` is put between factors. */
export function formulaToLatex(formula: Formula, setName: SetName, times: string): string {
  const set = (inner: Formula): string => formulaToLatex(inner, setName, times);
  const bracketed = (inner: Formula, isWanted: boolean) =>
    isWanted ? `\\left(${set(inner)}\\right)` : set(inner);
  switch (formula.kind) {
    case 'number':
      return formula.written;
    case 'name':
      return setName(formula.name);
    case 'minus':
      return `-${bracketed(formula.of, strengthOf(formula.of) <= 1)}`;
    case 'call':
      return formula.name === 'sqrt'
        ? `\\sqrt{${set(formula.argument)}}`
        : `\\${formula.name === 'acos' ? 'arccos' : formula.name}\\left(${set(formula.argument)}\\right)`;
    case 'operation':
      break;
  }
  const { operator, left, right } = formula;
  if (operator === '/') return `\\frac{${set(left)}}{${set(right)}}`;
  if (operator === '^') return `${bracketed(left, !isShort(left, setName))}^{${set(right)}}`;
  const own = strengths[operator];
  const isLeftWeak = strengthOf(left) < own;
  const isRightWeak = strengthOf(right) < own || (operator === '-' && strengthOf(right) === 1);
  const between = operator === '*' ? times : operator;
  return `${bracketed(left, isLeftWeak)}${between}${bracketed(right, isRightWeak)}`;
}

/** Whether an exponent may stand behind it without brackets. */
function isShort(formula: Formula, setName: SetName): boolean {
  if (formula.kind === 'name') return !/[~-]|\\(?:cos|sin|tan|times)/.test(setName(formula.name));
  return formula.kind === 'number';
}

const letters = dictionary<string>({
  Δ: '\\Delta ',
  Σ: '\\Sigma ',
  Ω: '\\Omega ',
  α: '\\alpha ',
  β: '\\beta ',
  ε: '\\varepsilon ',
  η: '\\eta ',
  θ: '\\theta ',
  κ: '\\kappa ',
  µ: '\\mu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  φ: '\\varphi ',
});
const angles = /^(cos|sin|tan)φ/;

/** `I_k` as I with the index k, `cosφ` as a cosine, Greek letters by their names. */
export function symbolToLatex(name: string): string {
  const [stem = '', ...index] = name.split('_');
  const set = stem.replace(angles, '\\$1 φ').replace(/[Α-ωµ]/g, (letter) => letters[letter] ?? letter);
  if (index.length === 0) return set.trim();
  const below = index.join(',').replace(/[Α-ωµ]/g, (letter) => letters[letter] ?? letter);
  return `${set.trim()}_{${below.trim()}}`;
}

const unitMarks = dictionary<string>({
  '²': '^{2}',
  '³': '^{3}',
  '⁴': '^{4}',
  Ω: '\\Omega{}',
  µ: '\\mu{}',
  '·': '\\cdot{}',
  '°': '^{\\circ}',
  '%': '\\%',
  '√': '\\surd{}',
});

/** `10~kA`; nothing but the number where there is no unit. */
export function quantityToLatex(value: number, unit: string): string {
  const number = numberToLatex(value);
  if (unit === '') return number;
  const set = unit.replace(/[²³⁴Ωµ·°%√]/g, (mark) => unitMarks[mark] ?? mark);
  return unit === '%' || unit === '°' ? `${number}${set}` : `${number}~${set}`;
}

export function numberToLatex(value: number): string {
  const isTiny = value !== 0 && Math.abs(value) < 1e-4;
  const written = isTiny ? Number(value.toPrecision(4)).toExponential() : formatNumber(value);
  const [digits = '', power] = written.split('e');
  return power === undefined ? digits : `${digits}\\times10^{${Number(power)}}`;
}

/** What is short stands as it is, what was computed with four significant digits. */
export function formatNumber(value: number): string {
  const short = Number(value.toPrecision(5));
  const isShort = Math.abs(short - value) <= Math.abs(value) * 1e-9;
  return String(isShort ? short : Number(value.toPrecision(4)));
}
