import type { Context } from '../../../http/context.ts';
import {
  countInTurn,
  makerKey,
  type PartIndex,
  partKey,
  readKeyword,
  readPartIndexInTime,
} from '../../part/index.ts';
import type { StoredRow, WrittenRow } from '../tables.ts';
import { findNear, readNumberBook } from './number-book.ts';

const maxCandidates = 5;
/** Rows that are looked for by their words, which walks all parts for each. */
const maxByWords = 60;

/** What somebody's fixes say of a written number; undefined for one that was never put right. */
export type Fixes = ReadonlyMap<string, number>;

/** What a fix is kept by. */
export const fixKey = ({ number, name, maker }: Pick<WrittenRow, 'number' | 'name' | 'maker'>) =>
  ({ writtenKey: partKey(number || name), makerKey: makerKey(maker) }) as const;

/** Finds for each row the part that it means, or may mean. Others go before between rows. */
export async function findParts(
  context: Context,
  rows: readonly WrittenRow[],
  fixes: Fixes,
): Promise<StoredRow[]> {
  const index = await readPartIndexInTime(context.db);
  const book = await countInTurn(context, () => readNumberBook(index));
  const found: StoredRow[] = [];
  let leftByWords = maxByWords;
  for (const row of rows) {
    const known = findByNumber(index, book, row, fixes);
    if (known || leftByWords === 0) {
      found.push({ ...row, ...(known ?? nothing) });
      continue;
    }
    leftByWords -= 1;
    const places = await countInTurn(context, () => findByWords(index, `${row.name} ${row.number}`));
    found.push({ ...row, ...toMatch(index, places, 'words') });
  }
  return found;
}

const nothing = { grade: 'none', partId: null, candidates: [] } as const satisfies Partial<StoredRow>;

type Match = Pick<StoredRow, 'grade' | 'partId' | 'candidates'>;

function findByNumber(
  index: PartIndex,
  book: ReturnType<typeof readNumberBook>,
  row: WrittenRow,
  fixes: Fixes,
): Match | undefined {
  const { writtenKey, makerKey: maker } = fixKey(row);
  const fixed = fixes.get(`${writtenKey} ${maker}`) ?? fixes.get(`${writtenKey} `);
  if (fixed !== undefined && index.placeById.has(fixed))
    return { grade: 'fixed', partId: fixed, candidates: [] };
  const key = partKey(row.number);
  if (key === '') return undefined;
  const same = book.byKey.get(key) ?? [];
  const ofMaker = same.filter((place) => isOfMaker(index, place, maker));
  const [only, ...others] = ofMaker.length > 0 ? ofMaker : same;
  if (only !== undefined && others.length === 0) {
    // Another maker's part of the same number is no certainty.
    const isCertain = maker === '' || ofMaker.length > 0;
    return toMatch(index, [only], isCertain ? 'same' : 'near');
  }
  if (only !== undefined) return toMatch(index, [only, ...others], 'several');
  const near = findNear(book, key, maxCandidates);
  return near.length > 0 ? toMatch(index, near, 'near') : undefined;
}

function isOfMaker({ tree, families, columns }: PartIndex, place: number, written: string): boolean {
  if (written === '') return false;
  const maker = tree.makerById.get(families.makerIds[columns.maker[place] as number] ?? 0);
  const names = maker ? [maker.name, ...maker.terms].map(makerKey) : [];
  return names.some((name) => name.includes(written) || written.includes(name));
}

/** The best of what the words say; nothing where they say too little to choose by. */
function findByWords(index: PartIndex, text: string): number[] {
  if (text.trim() === '') return [];
  const score = readKeyword(text.slice(0, 100), index);
  const best: number[] = [];
  for (const place of index.byOrder.places()) {
    const entry = index.entries[place];
    if (entry && score(entry) > 0) best.push(place);
    if (best.length > maxFoundByWords) return [];
  }
  return best.slice(0, maxCandidates);
}

/** Words that fit more parts than this name none of them. */
const maxFoundByWords = 40;

function toMatch({ entries }: PartIndex, places: readonly number[], grade: StoredRow['grade']): Match {
  const ids = places.flatMap((place) => entries[place]?.id ?? []).slice(0, maxCandidates);
  const [first] = ids;
  if (first === undefined) return nothing;
  // A guess by words or of several makers waits for somebody to choose.
  const isTaken = grade === 'same' || grade === 'near';
  return { grade, partId: isTaken ? first : null, candidates: grade === 'same' ? [] : ids };
}
