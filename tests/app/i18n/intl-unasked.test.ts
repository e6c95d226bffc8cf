import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerIntl } from '../../../app/i18n/intl.ts';
import { messages as chinese } from '../../../app/i18n/tables/zh-cn.ts';

/** Whatever of `Intl` reads the data of languages: asking for one, or making a formatter. */
const asked: string[] = [];
const formatters = ['NumberFormat', 'DateTimeFormat', 'PluralRules'] as const;

beforeEach(() => {
  asked.length = 0;
  const watching = Object.fromEntries(formatters.map((name) => [name, watched(name)]));
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), watching));
});
afterEach(() => vi.unstubAllGlobals());
// The words of the site again, for the next file of this process.
afterAll(() => void registerIntl('zh-CN', chinese));

function watched(name: (typeof formatters)[number]): object {
  return new Proxy(Intl[name], {
    construct(Real, args) {
      asked.push(name);
      return Reflect.construct(Real, args);
    },
    apply(Real, self, args) {
      asked.push(name);
      return Reflect.apply(Real as () => unknown, self, args);
    },
    get(Real, key) {
      if (key === 'supportedLocalesOf') asked.push(`${name}.supportedLocalesOf`);
      return Reflect.get(Real, key);
    },
  });
}

const text = '{count, plural, =0 {没有回复} other {# 条回复，{views, number} 次浏览}}';
const messages = { it: parse(text) } as never;

test('starting a page and writing its plurals and numbers asks the browser for the data of no language', () => {
  const { intl } = registerIntl('zh-CN', messages);
  const said = intl.formatMessage({ id: 'it' as never }, { count: 12_345, views: 6_789 });
  expect(said).toBe('12,345 条回复，6,789 次浏览');
  expect(asked).toEqual([]);
});

test('the spies see react-intl ask when it is given the locale, and when it writes a plural', () => {
  const intl = createIntl({ locale: 'zh-CN', messages, onError: () => {} });
  expect(asked).toContain('NumberFormat.supportedLocalesOf');
  expect(asked).toContain('DateTimeFormat.supportedLocalesOf');
  asked.length = 0;
  intl.formatMessage({ id: 'it' as never }, { count: 2, views: 6_789 });
  expect(asked).toEqual(expect.arrayContaining(['PluralRules', 'NumberFormat']));
});
