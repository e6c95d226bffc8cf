import { expect, test } from 'vitest';
import { makePlaceMap } from '../../backend/lists/place-map.ts';
import { seededRandom } from '../../experiments/experiment.ts';

test('places are found by their ids as in a Map, whatever comes and goes', () => {
  const random = seededRandom(1);
  const [map, model] = [makePlaceMap(), new Map<number, number>()];
  for (let at = 0; at < 20_000; at += 1) {
    // Some next to one another, some far beyond what 32 bits hold.
    const id = Math.floor(random() * 2000) + (random() < 0.1 ? 2 ** 40 : 0);
    if (random() < 0.3) {
      map.delete(id);
      model.delete(id);
    } else {
      map.set(id, at);
      model.set(id, at);
    }
    expect([map.size, map.get(id), map.has(id)]).toEqual([model.size, model.get(id), model.has(id)]);
  }
  for (const id of [0, -1, 7, 511, 512, 2 ** 40 + 3]) expect(map.get(id)).toBe(model.get(id));
});
