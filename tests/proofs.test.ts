import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'proofs');
const file = /`((?:tests|experiments|bench)\/[\w./-]+)`/g;
/** What a row says instead of a test while there is none. */
const openly = /not yet|尚无/i;

/** The line between a table's head and its rows. */
const isRule = (line = '') => /^\| ?-/.test(line);

const rows = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line, index, lines) => line.startsWith('|') && ![line, lines[index + 1]].some(isRule))
    .map((line) => ({ name, line, files: [...line.matchAll(file)].map(([, path]) => path ?? '') })),
);

test('every promise names a proof that exists, or says that there is none yet', () => {
  expect(rows.length).toBeGreaterThan(40);
  const faulty = rows.filter(({ line, files }) =>
    files.length === 0 ? !openly.test(line) : files.some((path) => !existsSync(join(root, path))),
  );
  expect(faulty.map(({ name, line }) => `${name}: ${line}`)).toEqual([]);
});
