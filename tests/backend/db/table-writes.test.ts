import { expect, test } from 'vitest';
import { readDeclaredColumns } from '../../support/declared-columns.ts';
import { readWrites, writingFiles } from '../../support/written-columns.ts';

const declared = readDeclaredColumns();
const writes = readWrites(writingFiles());

test('what a write sets are columns of its table, by whatever spread or function they come', () => {
  expect(writes.length).toBeGreaterThan(300);
  const wrong = writes.flatMap(({ place, table, columns }) =>
    columns
      .filter((column) => !declared.has(`${table}.${column}`))
      .map((column) => `${place} ${table}.${column}`),
  );
  expect(wrong).toEqual([]);
});

test('no write takes values whose names nobody knows before it runs', () => {
  expect(writes.filter(({ isOpen }) => isOpen).map(({ place }) => place)).toEqual([]);
});
