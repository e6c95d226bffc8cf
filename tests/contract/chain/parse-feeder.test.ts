import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInputs } from '../../../contract/calculator/read-inputs.ts';
import { chainInputs } from '../../../contract/chain/chain-inputs.ts';
import { parseFeeder } from '../../../contract/chain/parse-feeder.ts';

test.each([
  ['75 kW 电动机 80 m', { kind: 'motor', power: 75, length: 80, name: '电动机' }, 1],
  ['水泵 2×15kW 60米', { kind: 'motor', power: 15, length: 60, name: '水泵 1' }, 2],
  ['照明 20kW 45m cosφ0.95', { kind: 'load', power: 20, length: 45, powerFactor: 0.95 }, 1],
  ['3台 7.5kW 风机 35m', { kind: 'motor', power: 7.5, name: '风机 1' }, 3],
  ['22 kW conveyor 0.12km', { kind: 'motor', power: 22, length: 120, name: 'conveyor' }, 1],
  ['10kW heater 30 m x2', { kind: 'load', power: 10, length: 30, name: 'heater 1' }, 2],
  ['１５ｋＷ　水泵　５０ｍ', { kind: 'motor', power: 15, length: 50 }, 1],
  ['0.1 MW 加热器 20 m', { kind: 'load', power: 100 }, 1],
  ['30kW 排污泵 65m 效率 92%', { kind: 'motor', efficiency: 92 }, 1],
])('%s', (text, row, count) => {
  const read = parseFeeder(text);
  if (read.isRefused) throw new Error(read.words.en);
  expect(read.rows).toHaveLength(count);
  expect(read.rows[0]).toMatchObject(row);
});

test.each([
  ['', 'Write power'],
  ['30A 20m', 'power in kW'],
  ['75kW', 'no cable length'],
  ['80 m', 'no power'],
  ['15kW 11kW 20m', 'two powers'],
  ['99× 5 kW 泵 10 m', '1 to 20'],
])('%s is refused with the reason', (text, reason) => {
  const read = parseFeeder(text);
  expect(read.isRefused && read.words.en).toContain(reason);
});

test('what was not said is named, and whatever is typed gives rows that can be read or a reason', () => {
  const read = parseFeeder('15 kW 30 m');
  expect(!read.isRefused && read.assumed.map(({ en }) => en)[0]).toBe('No load named: taken as a motor');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const any = parseFeeder(text);
      if (any.isRefused) expect(any.words.en.length).toBeGreaterThan(5);
      else
        expect(readInputs(chainInputs, { feeders: any.rows }).values['feeders']).toHaveLength(
          any.rows.length,
        );
    }),
    { numRuns: 300 },
  );
});
