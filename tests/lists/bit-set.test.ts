import { expect, test } from 'vitest';
import {
  countShared,
  enlarged,
  hasBit,
  keepPassing,
  makeBitSet,
  setBit,
} from '../../backend/lists/bit-set.ts';
import { seededRandom } from '../../experiments/experiment.ts';

test('bits say what a set of numbers says', () => {
  const random = seededRandom(2);
  const known = [new Set<number>(), new Set<number>()];
  let sets = [makeBitSet(64), makeBitSet(64)];
  for (let round = 0; round < 2000; round++) {
    if (round === 1000) sets = sets.map((set) => enlarged(set, 300));
    const which = round % 2;
    const place = Math.floor(random() * (round < 1000 ? 64 : 300));
    const isIn = random() < 0.6;
    setBit(sets[which] as Uint32Array, place, isIn);
    if (isIn) known[which]?.add(place);
    else known[which]?.delete(place);
  }
  const [first, second] = sets as [Uint32Array, Uint32Array];
  for (let place = 0; place < 300; place++) expect(hasBit(first, place)).toBe(known[0]?.has(place));
  expect(countShared(first, first)).toBe(known[0]?.size);
  expect(countShared(first, second)).toBe([...(known[0] ?? [])].filter((each) => known[1]?.has(each)).length);
  keepPassing(first, (place) => place % 3 === 0);
  expect(countShared(first, first)).toBe([...(known[0] ?? [])].filter((place) => place % 3 === 0).length);
});
