import { describe, expect, test } from 'vitest';
import { makeView } from '../../../app/components/calculation/make-view.ts';
import { calculatorModules } from '../../../app/routes/brain/calculator/calculator-modules.ts';
import { changeRows } from '../../../app/routes/brain/calculator/change-rows.ts';
import { calculatorSigns } from '../../../app/routes/brain/catalogue/calculator-signs.ts';
import { inputsFromQuery } from '../../../contract/calculator/address.ts';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { findCalculators } from '../../../contract/calculator/find-calculators.ts';
import { searchWords } from '../../../contract/calculator/search-words.ts';
import { contentTables } from '../../contract/calculator/content-tables.ts';

const tables = [...contentTables.values()];
const named = (name: string) => {
  const calculator = allCalculators.find((each) => each.name === name);
  if (!calculator) throw new Error(`no ${name}`);
  return calculator;
};
const viewOf = (name: string, query = '', locale: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const calculator = named(name);
  return makeView({
    calculator,
    raw: inputsFromQuery(calculator, new URLSearchParams(query)),
    tables,
    locale,
  });
};

test.each(allCalculators)(
  '$name is fetched by itself, drawn, and found by other words',
  async (calculator) => {
    expect(await calculatorModules[calculator.name]?.()).toBe(calculator);
    expect(calculatorSigns[calculator.name]).toMatch(/^M/);
    for (const word of searchWords[calculator.name] ?? ['?'])
      expect(
        findCalculators(word).flatMap(({ calculators }) => calculators),
        word,
      ).toContain(calculator);
  },
);

test.each(allCalculators)('the address of $name carries the whole calculation', ({ name }) => {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const view = viewOf(name, '', locale);
    expect(view.outcome?.results.length).toBeGreaterThan(0);
    expect(viewOf(name, view.address, locale)).toEqual(view);
  }
});

describe('the search of the catalogue', () => {
  const found = (asked: string) =>
    findCalculators(asked).flatMap(({ calculators }) => calculators.map(({ name }) => name));
  test.each([
    ['电压降 计算', 'voltage-drop'],
    ['压降怎么算', 'voltage-drop'],
    ['voltage drop calculator', 'voltage-drop'],
    ['铜排 载流量', 'busbar-ampacity'],
    ['ＩＰ５４', 'protection-code'],
  ])('"%s" finds %s first', (asked, name) => expect(found(asked)[0]).toBe(name));
  test('nothing asked finds all, a strange word none', () => {
    expect(found('')).toEqual(allCalculators.map(({ name }) => name));
    expect(found('激光雷达')).toEqual([]);
  });
});

describe('rows', () => {
  const change = (name: string, query: string) => changeRows(named(name), new URLSearchParams(query));
  const rows = (query = '') => inputsFromQuery(named('demand-load'), new URLSearchParams(query)).groups;

  test('one more is like the last, and what was typed stays', () => {
    const query = change('demand-load', 'v=1&voltage=400&groups.0.name=水泵&groups.0.power=30&add=groups');
    expect(new URLSearchParams(query).get('voltage')).toBe('400');
    expect(rows(query)).toHaveLength(2);
    expect(rows(query)?.[1 as never]).toMatchObject({ name: '水泵', power: '30' });
  });

  test('the one that is named goes, but not the last that is needed', () => {
    const two = 'groups.0.power=30&groups.1.power=40';
    expect(rows(change('demand-load', `${two}&remove=groups.0`))).toMatchObject([{ power: '40' }]);
    expect(change('demand-load', 'groups.0.power=30&remove=groups.0')).toBeUndefined();
    expect(change('demand-load', `${two}&remove=voltage.0`)).toBeUndefined();
    expect(change('demand-load', `${two}&add=constructor`)).toBeUndefined();
  });

  test('a calculator may begin without any', () => {
    expect(new URLSearchParams(change('short-circuit', 'add=parts')).get('parts.0.length')).toBe('10');
  });
});

test('a refusal stands at its field and says why, and what was typed stays', () => {
  const view = viewOf('voltage-drop', 'voltage=9 V&parts.0.length=x');
  expect(view.outcome).toBeNull();
  expect(view.refusalCount).toBe(2);
  const [voltage] = view.fields;
  expect(voltage).toMatchObject({ value: '9 V', error: expect.stringContaining('100–1200') });
  const length = view.groups[0]?.rows[0]?.find(({ name }) => name === 'parts.0.length');
  expect(length).toMatchObject({ value: 'x', error: expect.stringContaining('m') });
});

test('an unchecked table is said to be one', () => {
  const tablesOf = (name: string) => viewOf(name).outcome?.tables.map(({ isUnchecked }) => isUnchecked);
  expect(viewOf('cable-size').outcome?.isForOrientation).toBe(true);
  expect(tablesOf('cable-size')).toContain(true);
  expect(viewOf('voltage-drop').outcome?.isForOrientation).toBe(false);
  expect(tablesOf('voltage-drop')).toEqual([false, false]);
});
