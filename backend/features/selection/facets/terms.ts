import type { Conditions, Entry, PartIndex } from '../../part/index.ts';

/** The conditions that can be taken away, each with a bit of its own; the group is none of them: it bounds the walk. */
export interface Terms {
  /** By bit, as in the address: `maker`, `f.<key>`, `size`. */
  fields: readonly string[];
  bitOf(field: string): number;
  /** The bits of what a part fails; of one that fails more than two others, words are not compared any more. */
  failedBits(place: number): number;
  /** How well the part of the last call answers the words; 1 without words. */
  score(): number;
}

/** Bits that a number has room for; conditions beyond are left out, which the readers of a query see to. */
const maxTerms = 30;
const axes = 3;

export function readTerms(conditions: Conditions, { columns, entries }: PartIndex): Terms {
  const fields: string[] = [];
  const bit = (isAsked: boolean, field: string) => (isAsked ? 1 << (fields.push(field) - 1) : 0);
  const { maker, lifeCycles, grades, roles, sizes, score } = conditions;
  const ofMaker = bit(maker !== undefined, 'maker');
  const ofLife = bit(lifeCycles !== 0, 'life');
  const ofGrade = bit(grades !== 0, 'grade');
  const ofRoles = bit(roles !== 0, 'has');
  const ofSize = bit(sizes.length > 0, 'size');
  const ofWords = bit(score !== undefined, 'q');
  const values = conditions.values
    .slice(0, maxTerms - fields.length)
    .map(({ key, byFamily }) => ({ byFamily, ofValue: bit(true, `f.${key}`) }));
  let lastScore = 1;

  function failedBits(place: number): number {
    const family = columns.family[place] as number;
    const entry = entries[place] as Entry;
    const codes = entry.values;
    let failed = 0;
    if (maker && maker[columns.maker[place] as number] === 0) failed |= ofMaker;
    if (lifeCycles !== 0 && ((1 << (columns.lifeCycle[place] as number)) & lifeCycles) === 0)
      failed |= ofLife;
    if (grades !== 0 && ((1 << (columns.grade[place] as number)) & grades) === 0) failed |= ofGrade;
    if (roles !== 0 && ((columns.roles[place] as number) & roles) !== roles) failed |= ofRoles;
    for (let at = 0; at < values.length; at += 1) {
      const { byFamily, ofValue } = values[at] as (typeof values)[number];
      const condition = byFamily[family];
      if (condition?.fits[codes[condition.at] ?? 0] !== 1) failed |= ofValue;
    }
    for (const { axis, wanted, tolerance } of sizes)
      if (!(Math.abs((columns.size[place * axes + axis] as number) - wanted) <= tolerance)) failed |= ofSize;
    if (score && isAtMostTwo(failed)) {
      lastScore = score(entry);
      if (lastScore === 0) failed |= ofWords;
    }
    return failed;
  }

  return {
    fields,
    bitOf: (field) => {
      const at = fields.indexOf(field);
      return at < 0 ? 0 : 1 << at;
    },
    failedBits,
    score: () => lastScore,
  };
}

/** Whether a set has no more than two bits. */
export function isAtMostTwo(bits: number): boolean {
  const withoutFirst = bits & (bits - 1);
  return (withoutFirst & (withoutFirst - 1)) === 0;
}
