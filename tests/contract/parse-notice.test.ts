import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoment } from '../../contract/tender/moment.ts';
import { readBudget } from '../../contract/tender/money.ts';
import { parseNotice } from '../../contract/tender/parse-notice.ts';
import { pace } from '../support/pace.ts';
import { measureWork } from '../support/thread-time.ts';

const text = `招标人：临江水务（集团）有限公司
招标代理机构名称：华信咨询有限公司。
项目编号：SL-2026-0117（第二次）
资金来源自筹，最高投标限价（含税）：人民币 1,286.50万元。
招标文件获取时间：2026年11月1日9时至2026年11月8日17时。
采购 10 kV 铠装移开式开关柜 18 台、干式变压器 SCB18-1600/10 4 台；备品备件约 2 套。
投标截止时间及开标时间：2026年12月1日下午2时30分，逾期不予受理。
开标地点：公共资源交易中心。`;

test('fields and quantities are read where the text says them', () => {
  const { values, items } = parseNotice(text);
  expect(values.map(({ field, value }) => [field, value])).toEqual([
    ['buyer', '临江水务（集团）有限公司'],
    ['agency', '华信咨询有限公司'],
    ['number', 'SL-2026-0117（第二次）'],
    ['budget', '1,286.50万元'],
    ['documentsUntil', '2026年11月8日17时'],
    ['closesAt', '2026年12月1日下午2时30分'],
    ['opensAt', '2026年12月1日下午2时30分'],
  ]);
  for (const { value, start, end } of values) expect(text.slice(start, end)).toBe(value);
  expect(items.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
    ['10 kV 铠装移开式开关柜', 18_000, '台'],
    ['干式变压器 SCB18-1600/10', 4000, '台'],
    ['备品备件', 2000, '套'],
  ]);
  for (const { name, start, end } of items) expect(text.slice(start, end)).toContain(name);
});

test('of every sample notice what it has is read off its text', () => {
  const samples: { text: string; buyer: string; number: string; budget: string }[] = JSON.parse(
    readFileSync('content/tenders/tenders.json', 'utf8'),
  );
  for (const sample of samples) {
    const said = new Map(parseNotice(sample.text).values.map(({ field, value }) => [field, value]));
    expect([said.get('buyer'), said.get('number')]).toEqual([sample.buyer, sample.number]);
    expect(readBudget(said.get('budget') ?? '')).toBe(readBudget(sample.budget));
  }
});

test('whatever a text says, every place lies in it, and times and amounts that are read can be read', () => {
  const words = [
    ...'招标人：采购截止时间开标预算金额为获取至。，；、\n 0123456789年月日时分万元台套.:：(（）) 2026-12-01',
  ];
  const texts = fc.array(fc.constantFrom(...words, '2026年12月1日', '投标截止时间：', '开关柜 3 台'), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(texts, (pieces) => {
      const written = pieces.join('');
      const { values, items } = parseNotice(written);
      for (const { start, end } of [...values, ...items]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(written.length);
        expect(start).toBeLessThan(end);
      }
      for (const { field, value, start, end } of values) {
        expect(written.slice(start, end)).toBe(value);
        if (field === 'budget') expect(readBudget(value)).toBeGreaterThan(0);
        if (/At|Until/.test(field)) expect(readMoment(value)).toBeDefined();
      }
    }),
    { seed: 20, numRuns: 300 },
  );
});

test('a text of the largest size is read within a second of a usual processor', () => {
  const worst = ['招标人：', '2026年', '采购', '1 ', '预算（', '（'];
  const milliseconds = measureWork(() => {
    for (const piece of worst) parseNotice(piece.repeat(20_000 / piece.length));
  });
  expect(milliseconds).toBeLessThan(1_000 * pace);
});
