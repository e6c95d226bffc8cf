import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateAfter, type TenderAct } from '../../backend/features/tender/states.ts';
import { beijingDate, beijingTime } from '../../contract/beijing-time.ts';
import { readItemLine, writeItems } from '../../contract/tender/items.ts';
import { amountOf, type TenderState, tenderLimits, undatedDays } from '../../contract/tender/kinds.ts';
import { readMoment, writeMoment } from '../../contract/tender/moment.ts';
import { readBudget } from '../../contract/tender/money.ts';
import { endOf, phaseAt, tenderPhases } from '../../contract/tender/phase.ts';

const settings = { seed: 20, numRuns: 500 };
const minute = 60_000;
const day = 86_400_000;
/** Whole minutes of this century, as notices state them. */
const minutes = fc
  .integer({ min: Date.parse('2000-01-02T00:00Z') / minute, max: Date.parse('2099-12-30T00:00Z') / minute })
  .map((count) => new Date(count * minute));

test('a time is read as it was written, in any of the ways of writing it', () => {
  fc.assert(
    fc.property(minutes, (at) => {
      const [date = '', clock = ''] = beijingTime(at).split('T');
      const [year, month, on] = date.split('-').map(Number);
      const [hour, past] = clock.split(':').map(Number);
      const ways = [
        writeMoment(at.toISOString(), false),
        `${date}T${clock}`,
        `${year}/${month}/${on} ${hour}:${clock.slice(3, 5)}`,
        `${year}年${month}月${on}日${hour}时${past}分`,
        `${year}年${month}月${on}日 ${clock.slice(0, 5).replace(':', '：')}`,
      ];
      for (const way of ways) expect([way, readMoment(way)]).toEqual([way, { at, isDay: false }]);
      const whole = readMoment(`${year}年${month}月${on}日`);
      expect(whole?.isDay).toBe(true);
      expect(writeMoment(whole?.at.toISOString() ?? null, true)).toBe(date);
      // The whole day can still be used: it ends where the next one begins.
      expect(beijingDate(new Date((whole?.at.getTime() ?? 0) - 1))).toBe(date);
      expect(beijingTime(whole?.at ?? at).slice(11)).toBe('00:00:00');
    }),
    settings,
  );
  expect(readMoment('2026-12-01 24:00')?.at.toISOString()).toBe('2026-12-01T16:00:00.000Z');
  for (const wrong of [
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-12-01 24:30',
    '1999-12-31',
    '12月1日',
    '明天',
    '2026-12-01 9',
  ])
    expect([wrong, readMoment(wrong)]).toEqual([wrong, undefined]);
});

test('a notice goes from open over closing to closed and never back, and closes at its time', () => {
  fc.assert(
    fc.property(
      minutes,
      fc.array(fc.integer({ min: -20 * day, max: 20 * day }), { maxLength: 20 }),
      (endsAt, offsets) => {
        const at = (offset: number) =>
          phaseAt({ endsAt, isCancelled: false }, new Date(endsAt.getTime() + offset));
        const seen = offsets.sort((a, b) => a - b).map((offset) => tenderPhases.indexOf(at(offset)));
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        expect([at(-1), at(0), at(-3 * day), at(-3 * day - 1)]).toEqual([
          'closing',
          'closed',
          'closing',
          'open',
        ]);
        expect(phaseAt({ endsAt, isCancelled: true }, endsAt)).toBe('cancelled');
        const publishedOn = beijingDate(endsAt);
        const undated = endOf({ closesAt: null, publishedOn });
        expect(endOf({ closesAt: endsAt, publishedOn })).toBe(endsAt);
        expect(beijingTime(undated).slice(11)).toBe('00:00:00');
        expect(Math.floor((undated.getTime() - endsAt.getTime()) / day)).toBe(undatedDays);
      },
    ),
    settings,
  );
});

test('what was public is never deleted, and only what is public gets further notices', () => {
  const acts: TenderAct[] = ['publish', 'withdraw', 'delete', 'change'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 40 }), (steps) => {
      let state: TenderState = 'draft';
      let wasPublic = false;
      for (const act of steps) {
        const next = stateAfter(state, act);
        if (act === 'change') expect(next === undefined).toBe(state !== 'published');
        if (act === 'delete') expect(next === 'gone').toBe(!wasPublic);
        if (next === 'gone') return;
        state = next ?? state;
        wasPublic ||= state === 'published';
      }
    }),
    settings,
  );
});

test('amounts and items are read as they are meant', () => {
  const amounts = [
    ['386万元', 386_000_000],
    ['128.5 万', 128_500_000],
    ['1,285,000', 128_500_000],
    ['￥42000.50元', 4_200_050],
    ['1.2亿元', 12_000_000_000],
    ['0', undefined],
    ['约三百万', undefined],
    ['999999999999', undefined],
  ] as const;
  for (const [text, fen] of amounts) expect([text, readBudget(text)]).toEqual([text, fen]);
  expect([null, 49_999_999, 50_000_000, 200_000_000, 1_000_000_000].map(amountOf)).toEqual([
    'none',
    'under_50',
    '50_200',
    '200_1000',
    'over_1000',
  ]);
  const item = { name: '母线桥', spec: '2500 A，TMY', quantity: 2500, unit: '套' };
  expect(readItemLine(writeItems([item]))).toEqual(item);
  expect(readItemLine('母线桥\t2500 A，TMY\t2.5\t套')).toEqual(item);
  expect(readItemLine('控制柜')).toEqual({ name: '控制柜', spec: '', quantity: null, unit: '' });
  for (const [wrong, why] of [
    ['| 24 | 台', 'name'],
    ['柜 | 规格 | 许多 | 台', 'quantity'],
    ['柜 | 规格 | 0 | 台', 'quantity'],
    ['a|b|1|c|d', 'columns'],
    [`柜 | ${'长'.repeat(tenderLimits.spec + 1)}`, 'length'],
  ] as const)
    expect([wrong, readItemLine(wrong)]).toEqual([wrong, why]);
});
