import { expect, test } from 'vitest';
import { readTable } from '../../../backend/features/part-match/read/columns.ts';

const shown = (rows: string[][]) =>
  readTable(rows).map(({ number, quantity, designation }) => [number, quantity, designation]);

test('in a table without heads reference designations are not taken for part numbers', () => {
  // A part number with Chinese words before it looks less like one than QF1 does.
  const rows = [
    ['TS-S250S-3P-250', '2', 'QF1'],
    ['某厂老型号 DZ20Y-100', '1', 'QF20'],
    ['XJ_W63_1P_C16', '12', 'QF3-14'],
    ['TS-T-63-80-10A', 'abc', '-FR1、-FR2'],
  ];
  expect(shown(rows)).toEqual(rows);
  expect(shown(rows.map(([number = '', quantity = '', tag = '']) => [tag, number, quantity]))).toEqual(rows);
});

test('what looks like designations alone is part numbers', () => {
  expect(
    shown([
      ['C16', '3'],
      ['W63', '4'],
    ]).map(([number]) => number),
  ).toEqual(['C16', 'W63']);
});
