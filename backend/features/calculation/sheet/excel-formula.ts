import { type Formula, parseFormula } from '../../../../contract/calculator/formula.ts';
import { factorOf } from '../../../../contract/calculator/units.ts';
import type { StepSource } from '../../../../contract/calculator/worksheet.ts';
import { dictionary } from '../../../../contract/dictionary.ts';

/** Excel's names of the functions that are not called as ours. */
const functions = dictionary<string>({ ln: 'LN', acos: 'ACOS', sqrt: 'SQRT', exp: 'EXP' });

/**
 * A step as a formula of a spreadsheet: `cellOf` says where the number of a name stands, in its own unit; what comes out
 * is in the unit of the step. Everything is in brackets, since a spreadsheet reads -2^2 as (-2)^2.
 */
export function excelFormula(
  { formula, given, isNumerical }: StepSource,
  unit: string,
  cellOf: (name: string) => string,
): string {
  const write = (part: Formula): string => {
    switch (part.kind) {
      case 'number':
        return part.written;
      case 'name': {
        if (part.name === 'π') return 'PI()';
        const factor = isNumerical ? 1 : factorOf(given[part.name]?.[1] ?? '');
        return factor === 1 ? cellOf(part.name) : `(${cellOf(part.name)}*${factor})`;
      }
      case 'call':
        return `${functions[part.name] ?? part.name.toUpperCase()}(${write(part.argument)})`;
      case 'minus':
        return `(0-${write(part.of)})`;
      case 'operation':
        return `(${write(part.left)}${part.operator}${write(part.right)})`;
    }
  };
  const factor = isNumerical ? 1 : factorOf(unit);
  const written = write(parseFormula(formula));
  return factor === 1 ? written : `${written}/${factor}`;
}
