import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

const product = listSourceFiles().filter(({ path }) =>
  /^(app|backend|contract|server)\/|^server\.ts$/.test(path),
);

/** Where a package's types say less than the package does, or ours more than TypeScript can follow. */
const excused: Readonly<Record<string, string>> = {
  'backend/db/embedded/open-embedded.ts': 'pg takes any duplex stream, its types want a socket',
  'backend/features/data-client/answer-data.ts':
    'graphql-http wants an index signature, an interface has none',
  'backend/features/forum/topic/topic-list-store.ts':
    'Kysely has no name for a query that may have a join more',
  'backend/zip/zip-entries.ts': 'yauzl gives bytes where it is told not to decode names',
  'server/pages/pages.ts': 'React Router does not know what our entry exports',
};

test('nothing is called a type that it is not', () => {
  const found = product.filter(({ text }) => /\bas unknown as\b/.test(text)).map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(excused).sort());
});

test('what a form says is checked before it is called one of a few words', () => {
  const found = product.filter(({ text }) => /\b(form|typed|fields)\.\w+ as (?!string\b)/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
