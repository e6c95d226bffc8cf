import { expect, test } from 'vitest';
import { cacheOrder } from '../../backend/lists/cached-order.ts';
import { seededRandom } from '../../experiments/experiment.ts';

test('an order that is kept is the one that sorting gives, whatever comes, goes and changes', () => {
  const random = seededRandom(1);
  const rows: (number | undefined)[] = [];
  const order = cacheOrder({
    size: () => rows.length,
    has: (place) => rows[place] !== undefined,
    compare: (a, b) => (rows[a] ?? 0) - (rows[b] ?? 0) || a - b,
  });
  for (let round = 0; round < 400; round++) {
    // Now and then many at once, which are sorted rather than put in place.
    const changes = round % 20 === 0 ? 60 : Math.floor(random() * 4);
    for (let change = 0; change < changes; change++) {
      const place = Math.floor(random() * 200);
      while (rows.length <= place) rows.push(undefined);
      rows[place] = random() < 0.3 ? undefined : Math.floor(random() * 30);
      order.touch(place);
    }
    const sorted = [...rows.keys()]
      .filter((place) => rows[place] !== undefined)
      .sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0) || a - b);
    expect([...order.places()]).toEqual(sorted);
  }
});
