import { expect, test } from 'vitest';
import { pace } from './support/pace.ts';
import { collectRecords, findPlainLookups } from './support/plain-lookups.ts';
import { listFiles, readSource } from './support/source-files.ts';

/**
 * A plain object answers to `constructor` and whatever else every object inherits. Where a person's word is a key
 * there stands a Map, a `dictionary(…)`, `Object.create(null)`, a look by `ownEntry` or `Object.hasOwn`. What is left
 * is asked by words of ours alone, for these reasons.
 */
const excused: Readonly<Record<string, readonly string[]>> = {
  'cookies of ours, by their names in the source': [
    'backend/features/auth/session/device.ts',
    'backend/features/auth/second-step.ts',
    'backend/features/auth/session/sessions.ts',
    'backend/features/identity/browser.ts',
  ],
  'headers and parameters that we name ourselves': [
    'app/services/page-api.ts',
    'backend/drivers/aliyun-signature.ts',
    'server/cache/cached-page.ts',
    'server/request/identify.ts',
  ],
  'values of a type that TypeScript cannot follow through a loop or a column': [
    'app/routes/classroom/list/list-query.ts',
    'app/routes/resource/list/list-query.ts',
    'backend/features/forum/topic/topic-list-store.ts',
    'backend/features/moderation/topic/topic-moderation.ts',
    'backend/features/part/import/checks.ts',
  ],
  numbers: [
    'app/components/viewer/model/light-glb.ts',
    'backend/features/part/index/counts.ts',
    'backend/features/part/index/find.ts',
    'backend/features/search/whole-hits.ts',
  ],
  'our own error codes': [
    'backend/features/data-client/answer-data.ts',
    'backend/features/file/conversion/convert.ts',
    'backend/features/forum-import/undo.ts',
  ],
  'attributes without a prototype, as the reader makes them': [
    'backend/conversion/drawing/qelectrotech.ts',
    'backend/conversion/drawing/xml.ts',
  ],
  'written only, where reading goes by ownEntry': [
    'backend/features/part/import/part-table.ts',
    'backend/features/part/staff/staff.ts',
  ],
  'behind Object.hasOwn on the same line': ['app/routes/wiki/read/article-action.ts'],
};

test('no word of a person is looked up in a plain object', { timeout: 60_000 * pace }, () => {
  const sources = listFiles(/^(app|backend|contract|server)\/.*\.tsx?$|^server\.ts$/).map((path) => ({
    path,
    text: readSource(path),
  }));
  const records = { fields: new Set<string>(), tables: new Set<string>() };
  const shown = { fields: new Set<string>(), tables: records.tables };
  for (const { path, text } of sources) collectRecords(path, text, path.startsWith('app/') ? shown : records);
  // What a page shows in a form is asked by the names of the form's fields.
  const ofPages = { ...records, fields: new Set<string>() };
  const found = sources.flatMap(({ path, text }) =>
    findPlainLookups(path, text, path.startsWith('app/') ? ofPages : records),
  );
  const paths = new Set(Object.values(excused).flat());
  expect(found.filter(({ path }) => !paths.has(path))).toEqual([]);
  const seen = new Set(found.map(({ path }) => path));
  expect([...paths].filter((path) => !seen.has(path))).toEqual([]);
});

test('the rule sees each way of looking a word up', () => {
  const look = (text: string, fields: string[] = []) =>
    findPlainLookups(`${text}.ts`, text, { fields: new Set(fields), tables: new Set(['table']) }).map(
      ({ code }) => code,
    );
  expect(look('const x: Readonly<Record<string, number>> = { a: 1 };\nuse(x[word], x["a"]);')).toEqual([
    'x[word]',
  ]);
  expect(look('const x: { [key: string]: number } = {};\nx[word] = 1;')).toEqual(['x[word]']);
  expect(look('const x = Object.fromEntries(list);\nuse(x[word]);')).toEqual(['x[word]']);
  expect(look('const x = { a: 1 };\nuse(x[word as keyof typeof x]);')).toEqual(['x[word as keyof typeof x]']);
  expect(look('if (word in table) use("a" in table);')).toEqual(['word in table']);
  expect(look('use(part.values[word]);', ['values'])).toEqual(['part.values[word]']);
  expect(look('import { table } from "./a.ts";\nuse(table[word]);')).toEqual(['table[word]']);
  expect(look('const x = new Map<string, number>();\nuse(x.get(word), list[0]);')).toEqual([]);
  expect(look('const x: Record<string, number> = Object.create(null);\nx[word] = 1;')).toEqual([]);
});
