import { describe, expect, test } from 'vitest';
import { readExceptions } from './support/house-exceptions.ts';
import { listSourceFiles } from './support/source-files.ts';

const built = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
/** `db.query(…)`, or a whole statement in Kysely's tag. */
const writtenOut = /\bdb\.query[<(]|`\s*\.execute\(/;
const textWrite = /\b(insert into|delete from|merge into) ["$a-z]|\bupdate ["$a-z][^\s`']*( as \w+)?\s+set\b/;

const withoutComments = (text: string) => text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
const files = listSourceFiles()
  // Backup, restore and migrations take tables as they find them.
  .filter(({ path }) => path.startsWith('backend/') && !path.startsWith('backend/db/'))
  .map(({ path, text }) => ({ path, code: withoutComments(text) }));

describe('one way to write a statement', () => {
  test('what writes is built, so that each value has the type of its column', () => {
    const found = files.filter(({ code }) => textWrite.test(code)).map(({ path }) => path);
    expect(found.sort()).toEqual(readExceptions('text-writes'));
  });

  test('a file builds its statements or writes them out, and does not mix them', () => {
    const found = files
      .filter(({ code }) => built.test(code) && writtenOut.test(code))
      .map(({ path }) => path);
    expect(found.sort()).toEqual(readExceptions('mixed-sql'));
  });

  test('the patterns see what they are for', () => {
    for (const text of [
      'insert into visits (',
      'update users set',
      'delete from "${table}"',
      'update a as b set',
    ])
      expect(textWrite.test(text)).toBe(true);
    expect(textWrite.test('for update of orders')).toBe(false);
    expect(writtenOut.test('sql`select 1`.execute(db.q)')).toBe(true);
    expect(writtenOut.test("sql<number>`count(*)`.as('n')")).toBe(false);
  });
});
