import { expect, test } from 'vitest';
import {
  checkDesignations,
  productLetters,
  splitDesignations,
} from '../../../contract/material-list/designation.ts';

const check = (designation: string, fields: object = {}) =>
  checkDesignations([{ designation, quantity: 1000, unit: '个', letterCode: '', ...fields }])[0];

test.each([
  ['-QF1', []],
  ['=A1+B2-QF3', []],
  ['==W1++S2-Q1', []],
  ['-A1.K2', []],
  ['+A1', []],
  ['-1', []],
  ['', []],
  ['QF1', ['mark']],
  ['-qf1', ['form']],
  ['-QF1-', ['form']],
  ['1QF', ['form']],
  ['-QF 1', ['form', 'count']],
])('%s', (designation, findings) => {
  expect(check(designation)).toEqual(findings);
});

test('letters, numbers of pieces and doubles', () => {
  expect(check('-QF1', { letterCode: 'QF' })).toEqual([]);
  expect(check('-Q1', { letterCode: 'QF' })).toEqual([]);
  expect(check('-KM1', { letterCode: 'QF' })).toEqual(['letter']);
  expect(check('-QF1、-QF2', { quantity: 2000 })).toEqual([]);
  expect(check('-QF1，-QF2', { quantity: 3000 })).toEqual(['count']);
  expect(check('-W1;-W2', { quantity: 3000, unit: 'm' })).toEqual([]);
  const line = { quantity: 1000, unit: '', letterCode: '' };
  expect(
    checkDesignations([
      { ...line, designation: '-PF1' },
      { ...line, designation: '-PF1' },
    ]),
  ).toEqual([['twice'], ['twice']]);
  expect([productLetters('=A1+B2-QF3'), productLetters('-A1.KM2'), productLetters('+A1')]).toEqual([
    'QF',
    'KM',
    '',
  ]);
  expect(splitDesignations(' -QF1,  -QF2；-QF3 ')).toEqual(['-QF1', '-QF2', '-QF3']);
});
