import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { compileTable } from '../../../app/i18n/compiled-messages.ts';
import { getIntl, registerIntl } from '../../../app/i18n/intl.ts';
import { messages as english } from '../../../app/i18n/tables/en-us.ts';
import { messages as chinese } from '../../../app/i18n/tables/zh-cn.ts';

const folder = resolve(import.meta.dirname, '../../../app/i18n');
const features = readdirSync(join(folder, 'zh-CN')).sort();
const read = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, locale, file), 'utf8'));

describe('both tables are complete', () => {
  test('every feature has a table in both languages', () => {
    expect(readdirSync(join(folder, 'en-US')).sort()).toEqual(features);
  });

  test.each(features)('%s has the same ids and placeholders in both', (file) => {
    const [zh, en] = [read('zh-CN', file), read('en-US', file)];
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
    const different = Object.keys(zh).filter(
      (id) => placeholders(zh[id] ?? '').join() !== placeholders(en[id] ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  test('no id stands in two tables, and none is empty', () => {
    const ids = features.flatMap((file) => Object.keys(read('zh-CN', file)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const empty = features.flatMap((file) =>
      ['zh-CN', 'en-US'].flatMap((locale) =>
        Object.entries(read(locale, file)).flatMap(([id, text]) => (text.trim() ? [] : [`${locale} ${id}`])),
      ),
    );
    expect(empty).toEqual([]);
  });

  test('Chinese copy keeps the voice: no 您, no 亲, no exclamation, no corner brackets', () => {
    const loud = Object.entries(chinese).filter(([, text]) =>
      /您|亲[，,！]|[！!]|[「」]/.test(JSON.stringify(text)),
    );
    expect(loud.map(([id]) => id)).toEqual([]);
  });
});

test('Chinese, which has one plural form, chooses by exact numbers alone', () => {
  expect(JSON.stringify(chinese)).not.toMatch(/"(zero|one|two|few|many)":\{"value"/);
  expect(JSON.stringify(english)).toMatch(/"one":\{"value"/);
});

describe('compiling', () => {
  test('tables arrive compiled: trees with placeholders, plain strings without', () => {
    expect(chinese['core.retry']).toBe('重试');
    expect(chinese['core.time.minutes']).toEqual(parse('{count} 分钟前'));
    expect(Object.values(english).filter((text) => typeof text === 'string' && /[{}]/.test(text))).toEqual(
      [],
    );
  });

  test('a message without placeholders is formatted without a parser', () => {
    const { intl } = registerIntl('en-US', compileTable({ 'core.retry': 'Try again' }) as typeof english);
    expect(intl.formatMessage({ id: 'core.retry' })).toBe('Try again');
    registerIntl('en-US', english);
  });

  test('one intl object per locale, whoever asks', () => {
    registerIntl('zh-CN', chinese);
    expect(getIntl('zh-CN')).toBe(getIntl('zh-CN'));
    expect(getIntl('zh-CN').defaultLocale).toBe('en-US');
  });
});

/** Names of arguments and tags, without repeats. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      if ('options' in element) for (const option of Object.values(element.options)) walk(option.value);
      if ('children' in element) walk(element.children);
    }
  };
  walk(parse(message));
  return [...names].sort();
}
