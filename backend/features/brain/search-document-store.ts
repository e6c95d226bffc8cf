import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { Calculator } from '../../../contract/calculator/calculator.ts';
import { calculatorNumbers } from '../../../contract/calculator/numbers.ts';
import { searchWords } from '../../../contract/calculator/search-words.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { type SearchDocument, type SearchSource, visibleToAll } from '../../parts/search.ts';

/** Calculators are not dated; a fixed day keeps them where ranking puts them. */
const firstDay = new Date('2026-11-01T00:00:00Z');
/** Who names a calculation looks for its calculator. */
const weight = 1.8;

const numberOf = ({ name }: Calculator) => calculatorNumbers[name] ?? 0;

/** Calculators as documents of the search: they stand in the code, not in a table. */
export const calculatorDocuments: SearchSource = {
  things: {
    listIds: (_db, { after, limit }) => Promise.resolve(numbersAfter(after).slice(0, limit)),
    async listUnindexedIds(db, { kind, limit }) {
      const { rows } = await db.query<{ ref_id: number }>(
        `select ref_id from search_documents where kind = $1
         union select ref_id from search_outbox where kind = $1`,
        [kind],
      );
      const known = new Set(rows.map((row) => Number(row.ref_id)));
      return numbersAfter(0)
        .filter((number) => !known.has(number))
        .slice(0, limit);
    },
  },
  listDocuments: (_db: Database, ids) =>
    Promise.resolve(
      allCalculators.filter((calculator) => ids.includes(numberOf(calculator))).map(documentOf),
    ),
};

const numbersAfter = (after: number) =>
  allCalculators
    .map(numberOf)
    .filter((number) => number > after)
    .sort((a, b) => a - b);

function documentOf(calculator: Calculator): SearchDocument {
  const { name, words, about } = calculator;
  const called = [words.en, ...(searchWords[name] ?? [])].join(' / ');
  return {
    kind: 'calculator',
    refId: numberOf(calculator),
    boardId: null,
    authorId: null,
    title: `${words.zh}计算`,
    parts: [{ floor: 0, postId: null, text: `${about.zh}\n${called} / calculator\n${about.en}` }],
    url: cardKinds.calculator.path(name),
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    weight,
    createdAt: firstDay,
    updatedAt: firstDay,
  };
}
