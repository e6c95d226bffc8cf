import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cacheOrder } from '../../backend/lists/cached-order.ts';
import { seededRandom } from '../../experiments/experiment.ts';

test.each([false, true])(
  'an order that is kept is the one that sorting gives, whatever comes, goes and changes; in turns: %s',
  async (isPrepared) => {
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
      if (isPrepared) await order.prepare();
      const sorted = [...rows.keys()]
        .filter((place) => rows[place] !== undefined)
        .sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0) || a - b);
      expect([...order.places()]).toEqual(sorted);
    }
  },
);

test('a hundred thousand rows are sorted in turns that hold nobody up, and are in order', async () => {
  const random = seededRandom(2);
  const keys = Float64Array.from({ length: 100_000 }, () => Math.floor(random() * 50_000));
  let compared = 0;
  let [turns, most] = [0, 0];
  const order = cacheOrder({
    size: () => keys.length,
    has: (place) => place % 7 !== 0,
    compare(a, b) {
      compared += 1;
      return (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
    },
  });
  let isDone = false;
  const prepared = order.prepare().then(() => {
    isDone = true;
  });
  for (let before = 0; !isDone; turns += 1, before = compared) {
    await nextTurn();
    most = Math.max(most, compared - before);
  }
  await prepared;
  // No piece of 4,096 takes more comparisons than this, and asking for the order takes none.
  expect(most).toBeLessThan(2 * 4096 * Math.log2(4096));
  expect(turns).toBeGreaterThan(100);
  const all = compared;
  const places = [...order.places()];
  expect(compared).toBe(all);
  expect(places).toEqual(places.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b));
  expect(places.length).toBe(keys.length - Math.ceil(keys.length / 7));
});

test('what changes while rows are sorted in turns is not lost', async () => {
  const keys = Array.from({ length: 20_000 }, (_, place) => place);
  const order = cacheOrder({
    size: () => keys.length,
    has: () => true,
    compare: (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0),
  });
  const prepared = order.prepare();
  await nextTurn();
  keys[5] = -1;
  order.touch(5);
  await prepared;
  expect(order.places()[0]).toBe(5);
});

test('many rows that change at once are put in their places in turns as well', async () => {
  const random = seededRandom(3);
  const keys = Float64Array.from({ length: 100_000 }, () => Math.floor(random() * 50_000));
  let compared = 0;
  const order = cacheOrder({
    size: () => keys.length,
    has: () => true,
    compare(a, b) {
      compared += 1;
      return (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
    },
  });
  await order.prepare();
  for (let at = 0; at < 20_000; at += 1) {
    const place = Math.floor(random() * keys.length);
    keys[place] = Math.floor(random() * 50_000);
    order.touch(place);
  }
  let most = 0;
  let isDone = false;
  const prepared = order.prepare().then(() => {
    isDone = true;
  });
  for (let before = compared; !isDone; before = compared) {
    await nextTurn();
    most = Math.max(most, compared - before);
  }
  await prepared;
  expect(most).toBeLessThan(2 * 4096 * Math.log2(4096));
  const all = compared;
  const places = [...order.places()];
  expect(compared).toBe(all);
  expect(places).toEqual(places.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b));
});
