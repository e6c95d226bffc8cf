import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

/** What a library or one file does for everybody, and who may do it by hand. */
const once: Record<string, { pattern: RegExp; only: RegExp }> = {
  'writes a zip file': {
    pattern: /\bnew Zip(?:Deflate|PassThrough)?\(|\bzipSync\(/,
    only: /^backend\/zip\//,
  },
  'escapes XML': { pattern: /'&amp;'/, only: /^contract\/xml\.ts$/ },
  'counts the milliseconds of a day or an hour': {
    pattern: /\b86_?400_?000\b|\b3_?600_?000\b/,
    // The contract imports no library, and pages keep their scripts small.
    only: /^contract\/beijing-time\.ts$|^app\//,
  },
};

const files = listSourceFiles().filter(({ path }) => /^(?:app|backend|content|contract|server)\//.test(path));

test.each(Object.entries(once))('only one place %s', (_, { pattern, only }) => {
  expect(files.some(({ path }) => only.test(path))).toBe(true);
  expect(
    files.filter(({ path, text }) => !only.test(path) && pattern.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

test('each of them is seen', () => {
  const seen = (text: string) => Object.values(once).filter(({ pattern }) => pattern.test(text)).length;
  expect(seen('const zip = new Zip(done);')).toBe(1);
  expect(seen("text.replace(/&/g, '&amp;')")).toBe(1);
  expect(seen('new Date(now.getTime() + 3 * 86_400_000)')).toBe(1);
  expect(seen('addDays(now, 3)')).toBe(0);
});
