import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/source-files.ts';

const comments = /\/\*[\s\S]*?\*\/|:global\([^)]*\)/g;
const composed = /composes: ([\w -]+) from "([^"]+)"/g;

/** Classes by style sheet: those it has, and those that somebody takes; every class where a value chooses, or a component is given the sheet. */
function readClasses() {
  const sheets = new Map(
    listFiles(/^app\/.*\.module\.css$/).map((path) => {
      const text = readSource(path).replace(comments, '');
      const rules = text.replace(composed, '');
      const own = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
      return [path, { text, own, taken: new Set<string>(), isByValue: false }];
    }),
  );
  const missing: string[] = [];
  const take = (from: string, sheet: string, name: string) => {
    sheets.get(sheet)?.taken.add(name);
    if (!sheets.get(sheet)?.own.has(name)) missing.push(`${from} takes ${name} of ${sheet}`);
  };
  for (const [path, { text }] of sheets) {
    for (const [, names = '', target = ''] of text.matchAll(composed))
      for (const name of names.split(' ')) take(path, join(dirname(path), target), name);
  }
  for (const path of listFiles(/^app\/.*\.tsx?$/)) {
    const text = readSource(path);
    const code = text.replace(/'[^'\n]*'/g, "''");
    for (const [, local = '', target = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = join(dirname(path), target);
      if (!sheets.has(sheet)) missing.push(`${path} takes ${sheet}`);
      for (const [, name = ''] of code.matchAll(new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, 'g')))
        take(path, sheet, name);
      const found = sheets.get(sheet);
      if (found && new RegExp(`(?<![\\w.])${local}[\\[}]`).test(code)) found.isByValue = true;
    }
  }
  return { sheets, missing };
}

/** The compiler believes any name of a style sheet, and a page is built without it. */
test('a component takes only classes that its style sheet has', () => {
  const { sheets, missing } = readClasses();
  expect(sheets.size).toBeGreaterThan(250);
  expect(missing).toEqual([]);
});

test('no style sheet has a class that nobody takes', () => {
  const unused = [...readClasses().sheets].flatMap(([path, { own, taken, isByValue }]) =>
    isByValue ? [] : [...own].filter((name) => !taken.has(name)).map((name) => `${path} ${name}`),
  );
  expect(unused).toEqual([]);
});
