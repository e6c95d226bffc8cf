import { writeNumber } from '../../../contract/standard/write-number.ts';
import type { Database } from '../../db/database.ts';
import { type SearchDocument, type SearchSource, visibleToAll } from '../../parts/search.ts';
import { allStandards, type StoredStandard } from './standards.ts';

/** Standards are found by number and title, not by age: a fixed day keeps them where ranking puts them. */
const firstDay = new Date('2026-11-01T00:00:00Z');
const weight = 1.4;

/** Its place in the file: only the search knows it, and a rebuild writes it anew. */
const numberOf = (standard: StoredStandard) => allStandards.indexOf(standard) + 1;

const numbersAfter = (after: number) => allStandards.map(numberOf).filter((number) => number > after);

/** Standards as documents of the search: they stand in a file, not in a table. */
export const standardDocuments: SearchSource = {
  namedAs: ['标准', '国标', '规范'],
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
    Promise.resolve(allStandards.filter((standard) => ids.includes(numberOf(standard))).map(documentOf)),
};

function documentOf(standard: StoredStandard): SearchDocument {
  const { id, title, equals, clauses } = standard;
  const about = clauses.map(({ number, zh, en }) => `第 ${number} 条 ${zh} ${en}`);
  return {
    kind: 'standard',
    refId: numberOf(standard),
    boardId: null,
    authorId: null,
    title: `${writeNumber(standard)} ${title.zh}`,
    parts: [{ floor: 0, postId: null, text: [title.en, equals, ...about].join('\n') }],
    url: `/standards/${id}`,
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    weight,
    createdAt: firstDay,
    updatedAt: firstDay,
  };
}
