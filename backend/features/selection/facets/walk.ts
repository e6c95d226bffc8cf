import { lifeCycles, partGrades, partRoles, partsPerPage } from '../../../../contract/part/kinds.ts';
import type { Conditions, Entry, PartIndex } from '../../part/index.ts';
import { addToTally, makeTally, type Tally } from './tally.ts';
import { isAtMostTwo, type Terms } from './terms.ts';

/** What one walk over the parts of a group finds. */
export interface Walk {
  total: number;
  /** By number of the condition: parts that fail it alone. */
  gains: Uint32Array;
  tallies: {
    family: Tally;
    maker: Tally;
    life: Tally;
    grade: Tally;
    has: Tally;
    /** Of the chosen family, in the order of its parameters. */
    values: Tally[];
  };
  /** Ids of the asked page, in order. */
  ids: number[];
}

interface Asked {
  places: Int32Array;
  conditions: Conditions;
  terms: Terms;
  isByScore: boolean;
  isNewest: boolean;
  page: number;
}

const highestScore = 4;

/** Goes over the places of a group once: counts every choice, and keeps the page. */
export function walk(index: PartIndex, asked: Asked): Walk {
  const { places, terms } = asked;
  const tallies = makeTallies(index, asked);
  const gains = new Uint32Array(terms.fields.length);
  const scores = new Uint8Array(index.entries.length);
  const totals = new Uint32Array(highestScore + 1);
  for (const place of places) {
    const failed = terms.failedBits(place);
    countPlace(index, tallies, { place, failed });
    if (failed === 0) {
      const score = asked.isByScore ? terms.score() : 1;
      scores[place] = score;
      totals[score] = (totals[score] as number) + 1;
    } else if ((failed & (failed - 1)) === 0) {
      const condition = 31 - Math.clz32(failed);
      gains[condition] = (gains[condition] as number) + 1;
    }
  }
  const total = totals.reduce((sum, each) => sum + each, 0);
  const order = asked.isNewest ? index.byNewest.places() : places;
  return { total, gains, tallies, ids: pageOf(index, order, { scores, totals, page: asked.page }) };
}

function makeTallies({ families }: PartIndex, { conditions, terms }: Asked): Walk['tallies'] {
  const width = terms.fields.length;
  const tally = (choices: number, field: string) => makeTally({ choices, own: terms.bitOf(field), width });
  const own = conditions.family && families.list[conditions.family.number];
  return {
    family: tally(families.list.length, ''),
    maker: tally(families.makerIds.length, 'maker'),
    life: tally(lifeCycles.length, 'life'),
    grade: tally(partGrades.length, 'grade'),
    // A part needs a file of each chosen role: one more choice is one more condition.
    has: tally(partRoles.length, ''),
    values: (own?.values ?? []).map(({ parameter, codes }) =>
      tally(codes.values.length, `f.${parameter.key}`),
    ),
  };
}

function countPlace(
  { columns, entries }: PartIndex,
  { family, maker, life, grade, has, values }: Walk['tallies'],
  { place, failed }: { place: number; failed: number },
): void {
  // Of three failed conditions, none alone stands in the way.
  const told = isAtMostTwo(failed) ? failed : -1;
  addToTally(family, columns.family[place] as number, told);
  addToTally(maker, columns.maker[place] as number, told);
  addToTally(life, columns.lifeCycle[place] as number, told);
  addToTally(grade, columns.grade[place] as number, told);
  for (let left = columns.roles[place] as number, role = 0; left !== 0; left >>= 1, role += 1)
    if (left & 1) addToTally(has, role, told);
  const codes = (entries[place] as Entry).values;
  for (let at = 0; at < values.length; at += 1) addToTally(values[at] as Tally, codes[at] ?? 0, told);
}

/** Ids of a page: the highest score first, those of one score in their order. */
function pageOf(
  { entries }: PartIndex,
  order: Int32Array,
  { scores, totals, page }: { scores: Uint8Array; totals: Uint32Array; page: number },
): number[] {
  const next = new Uint32Array(highestScore + 1);
  for (let score = highestScore - 1; score > 0; score -= 1)
    next[score] = (next[score + 1] as number) + (totals[score + 1] as number);
  const [first, end] = [(page - 1) * partsPerPage, page * partsPerPage];
  const ids: number[] = [];
  for (const place of order) {
    const score = scores[place] as number;
    if (score === 0) continue;
    const at = next[score] as number;
    next[score] = at + 1;
    if (at >= first && at < end) ids[at - first] = entries[place]?.id ?? 0;
  }
  return ids;
}
