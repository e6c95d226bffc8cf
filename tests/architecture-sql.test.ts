import { describe, expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';
import { readWrittenStatements } from './support/written-statements.ts';

/** What SQL says in a word and a builder in many: a statement that has it is written out, whole. */
const ownWords: Readonly<Record<string, RegExp>> = {
  recursion: /\bwith recursive\b/,
  'a chain of steps': /\bwith \w+( \([^)]*\))? as \(/,
  windows: /\bover \(/,
  'lists as rows': /\bunnest\(/,
  'a query for each row': /\blateral\b/,
  statistics: /\bpercentile_cont\b|\bfilter \(where\b/,
  'claims of a queue': /\bskip locked\b/,
  'counting anew': /\bset\b[\s\S]*= ?\(\s*select (count|coalesce\((sum|max))\b/,
  locks: /\bpg_(try_)?advisory_xact_lock\b|\block table\b/,
  sequences: /\bsetval\(/,
  'several sets as one': /\bunion\b/,
  'a document of several lists': /\bjson_agg\(/,
  'parts that features bring': /\bsql\.join\(/,
};

/** Files whose statements are written out whatever they say, by decision 0189. */
const writtenHomes: readonly { files: RegExp; why: string }[] = [
  { files: /^backend\/features\/ledger\//, why: 'each statement was measured or proved as it stands' },
  { files: /^backend\/features\/search\//, why: 'full text, measured with its plan' },
  { files: /\/search-document-store\.ts$/, why: 'pieces of one statement of the search' },
  { files: /\/(personal-data|holding|retention)-store\.ts$/, why: 'tables given by a list' },
  { files: /\/demo-(removal-)?store\.ts$/, why: 'whole sets of rows, taken out at once' },
  { files: /\/(move|recount)-store\.ts$/, why: 'sets of rows change at once' },
  { files: /\/(figures|report|reconcile|check)-store\.ts$/, why: 'statistics over many tables' },
  { files: /^backend\/jobs\//, why: "the job queue's own tables" },
];

const withoutComments = (text: string) => text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
const files = listSourceFiles()
  // Backup, restore and migrations take tables as they find them.
  .filter(({ path }) => path.startsWith('backend/') && !path.startsWith('backend/db/'));

const isOwn = (text: string) => Object.values(ownWords).some((word) => word.test(text));
const isHome = (path: string) => writtenHomes.some((home) => home.files.test(path));

describe('one way to write each kind of statement', () => {
  const written = files.flatMap(({ path, text }) =>
    readWrittenStatements({ path, text: withoutComments(text) }).map((statement) => ({ path, ...statement })),
  );

  test('a statement is built, so that each value has the type of its column, or has words of SQL its own', () => {
    const plain = written.filter(({ path, text }) => !isHome(path) && !isOwn(text));
    expect(plain.map(({ path, text }) => `${path}: ${text.slice(0, 60)}`)).toEqual([]);
  });

  test('every kind that is written out has statements', () => {
    expect(written.length).toBeGreaterThan(100);
    const unused = Object.entries(ownWords).filter(
      ([, word]) => !written.some(({ text }) => word.test(text)),
    );
    expect(unused.map(([kind]) => kind)).toEqual([]);
    const empty = writtenHomes.filter(({ files: home }) => !written.some(({ path }) => home.test(path)));
    expect(empty.map(({ why }) => why)).toEqual([]);
  });

  test('the reader sees what is written out, and what only looks like it', () => {
    const read = (text: string) => readWrittenStatements({ path: 'store.ts', text });
    expect(read('await db.query<{ id: number }>(`select id from users`);')).toHaveLength(1);
    expect(read('await sql<Row>`select id from users`.execute(db.q);')).toHaveLength(1);
    expect(read("e.selectFrom('users').select(sql<number>`count(*)`.as('n')).execute();")).toEqual([]);
    expect(isOwn('update users set badge = $1')).toBe(false);
    expect(isOwn('update topics set likes = (select count(*) from topic_likes)')).toBe(true);
  });
});
