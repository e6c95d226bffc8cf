import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { writePlainMessage } from '../../../app/i18n/plain-message.ts';

const say = (text: string, values?: Record<string, unknown>) => writePlainMessage(parse(text), values);

describe('a message of text and plain placeholders', () => {
  test.each([
    ['全部主题', undefined],
    ['{count} 分钟前', { count: 7 }],
    ['{name} replied to {title}', { name: 'A <b>', title: '' }],
    ['{count} 次', { count: 12_345.5 }],
    ["it''s {n}", { n: -0 }],
  ])('%s reads as react-intl writes it', (text, values) => {
    const format = createIntl({ locale: 'zh-CN', messages: { it: parse(text) } as never, onError: () => {} })
      .formatMessage as (message: object, values?: object) => string;
    expect(say(text, values)).toBe(format({ id: 'it' }, values));
  });

  test.each([
    ['{count, plural, one {# row} other {# rows}}', { count: 2 }],
    ['{count, number}', { count: 2 }],
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
