import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beijingDate } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import type { Standard, StandardRow } from '../../../contract/standard/standard.ts';
import { writeNumber } from '../../../contract/standard/write-number.ts';

const WordsSchema = v.object({ zh: v.string(), en: v.string() });
const StoredSchema = v.array(
  v.object({
    id: v.string(),
    number: v.string(),
    year: v.nullable(v.number()),
    isYearChecked: v.boolean(),
    title: WordsSchema,
    equals: v.string(),
    state: v.picklist(['current', 'listed', 'unchecked']),
    from: v.nullable(v.string()),
    note: v.string(),
    clauses: v.array(v.object({ number: v.string(), zh: v.string(), en: v.string(), article: v.string() })),
  }),
);
export type StoredStandard = v.InferOutput<typeof StoredSchema>[number];

const file = join(import.meta.dirname, '..', '..', '..', 'content', 'standards', 'standards.json');
/** In the order of the file, which is that of the trade's books. */
export const allStandards: readonly StoredStandard[] = v.parse(
  StoredSchema,
  JSON.parse(readFileSync(file, 'utf8')),
);

export function listStandards(now: Date, { keyword }: { keyword: string }): StandardRow[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return allStandards
    .filter((standard) => words.every((word) => wordsOf(standard).includes(word)))
    .map((standard) => toRow(standard, now));
}

export function getStandard(now: Date, id: string): Standard {
  const found = allStandards.find((standard) => standard.id === id) ?? fail('standard.not_found');
  const clauses = found.clauses.map(({ number, zh, en, article }) => ({
    id: `${id}.${number}`,
    number,
    about: { zh, en },
    article,
  }));
  return { ...toRow(found, now), clauses };
}

/** Everything that it is found by; numbers are typed with and without spaces and slash. */
function wordsOf(standard: StoredStandard): string {
  const { title, equals } = standard;
  const written = writeNumber(standard);
  const plain = written.replace(/[\s/]/g, '');
  return `${written} ${plain} ${title.zh} ${title.en} ${equals}`.toLowerCase();
}

function toRow({ clauses, state, ...facts }: StoredStandard, now: Date): StandardRow {
  const isComing = facts.from !== null && facts.from > beijingDate(now);
  return { ...facts, state: isComing ? 'coming' : state, clauseCount: clauses.length };
}
