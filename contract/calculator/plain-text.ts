import { type Formula, parseFormula, strengthOf, strengths } from './formula.ts';

const raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** `Ik` for `I_k`, `Ik,max` for `I_k_max`: where nothing can stand lower. */
export function symbolToText(name: string): string {
  const [stem = '', ...index] = name.split('_');
  return stem + index.join(',');
}

/** A formula for cells and lines of plain text: `P / (√3·U·cosφ·η)`. */
export function formulaToText(written: string): string {
  return write(parseFormula(written));
}

function write(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return formula.written;
    case 'name':
      return symbolToText(formula.name);
    case 'minus':
      return `-${bracketed(formula.of, strengthOf(formula.of) <= 1)}`;
    case 'call': {
      const { name, argument } = formula;
      if (name !== 'sqrt') return `${name === 'acos' ? 'arccos' : name}(${write(argument)})`;
      return `√${bracketed(argument, argument.kind !== 'number' && argument.kind !== 'name')}`;
    }
    case 'operation':
      return writeOperation(formula);
  }
}

function writeOperation({ operator, left, right }: Extract<Formula, { kind: 'operation' }>): string {
  if (operator === '^') {
    const base = bracketed(left, left.kind !== 'number' && left.kind !== 'name');
    const power = right.kind === 'number' ? raised[right.value] : undefined;
    return power === undefined ? `${base}^${bracketed(right, right.kind !== 'number')}` : `${base}${power}`;
  }
  const own = strengths[operator];
  const isRightBound = ownStrength(right) < own || (operator === '-' && ownStrength(right) === own);
  // A quotient stands on one line here: nobody should have to ask what belongs to its divisor.
  const isDivisor = operator === '/' && ownStrength(right) === own;
  const isQuotient = operator === '*' && left.kind === 'operation' && left.operator === '/';
  const between = operator === '*' ? '·' : ` ${operator} `;
  return `${bracketed(left, isQuotient || ownStrength(left) < own)}${between}${bracketed(right, isRightBound || isDivisor)}`;
}

/** As in `strengthOf`, but for a quotient without a bar. */
function ownStrength(formula: Formula): number {
  return formula.kind === 'operation' ? strengths[formula.operator] : strengthOf(formula);
}

const bracketed = (formula: Formula, isWanted: boolean) =>
  isWanted ? `(${write(formula)})` : write(formula);
