import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { legalDocuments } from '../../../contract/page/legal.ts';
import { listFiles, readSource } from '../../support/source-files.ts';

const prefixes = { terms: /^legal\.terms\./, privacy: /^legal\.(privacy|cookies)\./ } as const;

test.each(['terms', 'privacy'] as const)(
  'the %s that people agree to are the text that is recorded: a new text needs a new hash, date and version',
  (name) => {
    const table: Record<string, string> = JSON.parse(readSource('app/i18n/zh-CN/legal.json'));
    const text = Object.entries(table)
      .filter(([id]) => prefixes[name].test(id))
      .map(([id, message]) => `${id}\n${message}`)
      .join('\n\n');
    expect(legalDocuments[name].textHash).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('the privacy policy names every cookie and every kept value that the sources set', () => {
  const sources = listFiles(/^(app|backend|server)\/.*\.tsx?$/)
    .map(readSource)
    .join('\n');
  const keys = [...sources.matchAll(/\b(?:storageKey|\w+Cookie) = '([\w.-]+)'/g)].map((match) => match[1]);
  const set = [...sources.matchAll(/\b(?:setCookie|serialize)\((?:context, |request, )?'([\w.-]+)'/g)].map(
    (match) => match[1],
  );
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(set.length).toBeGreaterThanOrEqual(4);
  const named = readSource('app/routes/legal/cookie-table.tsx');
  const missing = [...keys, ...set].filter((name) => !named.includes(`'${name}'`));
  expect(missing).toEqual([]);
});

test('both languages have the same sections', () => {
  const ids = (locale: string) => Object.keys(JSON.parse(readSource(`app/i18n/${locale}/legal.json`)));
  expect(ids('en-US')).toEqual(ids('zh-CN'));
});
