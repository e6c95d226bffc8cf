import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { writePlainMessage } from '../../../app/i18n/plain-message.ts';

const say = (text: string, values?: Record<string, unknown>) => writePlainMessage(parse(text), values);

function formatted(text: string, values: Record<string, unknown> | undefined, locale: string): string {
  const { formatMessage } = createIntl({ locale, messages: { it: parse(text) } as never, onError: () => {} });
  return (formatMessage as (message: object, values?: object) => string)({ id: 'it' }, values);
}

describe('a message of text and plain placeholders', () => {
  test.each([
    ['全部主题', undefined],
    ['{count} 分钟前', { count: 7 }],
    ['{name} replied to {title}', { name: 'A <b>', title: '' }],
    ['{count} 次', { count: 12_345.5 }],
    ["it''s {n}", { n: -0 }],
    ['{count, number}', { count: 2 }],
    ['{count, number} 条', { count: -1_234_567 }],
    ['{count, plural, =0 {没有} other {共 # 条}}', { count: 0 }],
    ['{count, plural, =0 {没有} other {共 # 条，{name}}}', { count: 12_345, name: '甲' }],
    ['{count, plural, =1 {one row} other {# rows}}', { count: 2 }],
    ['{kind, select, a {甲 {n, number}} other {其他}}', { kind: 'a', n: 1000 }],
    ['{kind, select, a {甲} other {其他}}', { kind: 'b' }],
  ])('%s reads as react-intl writes it', (text, values) => {
    expect(say(text, values)).toBe(formatted(text, values, 'zh-CN'));
  });

  test.each([1, 2, 21, 0, 1001])('%d rows read as react-intl writes them in English', (count) => {
    const text = '{count, plural, =0 {no rows} one {# row of {count, number}} other {# rows}}';
    expect(say(text, { count })).toBe(formatted(text, { count }, 'en-US'));
  });

  test.each([
    ['{count, plural, one {# row} few {# rows} other {# rows}}', { count: 2 }],
    ['{count, plural, offset:1 =1 {you} other {you and #}}', { count: 3 }],
    ['{count, selectordinal, one {#st} other {#th}}', { count: 1 }],
    ['{count, plural, =0 {none} other {#}}', { count: 1.5 }],
    ['{count, plural, =0 {none} other {#}}', { count: '1' }],
    ['{count, number}', { count: 2.5 }],
    ['{count, number}', { count: -0 }],
    ['{share, number, percent}', { share: 1 }],
    ['{at, date}', { at: 0 }],
    ['<b>bold</b>', {}],
    ['{name} left', {}],
    ['{name} left', { name: undefined }],
    ['{name} left', { name: ['not', 'text'] }],
  ])('%s with %o is left to react-intl', (text, values) => {
    expect(say(text, values)).toBeUndefined();
  });

  test('an unknown message is left to react-intl, which reports it', () => {
    expect(writePlainMessage(undefined, {})).toBeUndefined();
  });
});
