import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLine } from '../../../app/routes/classroom/player/line/line.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A line whose attempts are answered while `isThere`. */
function makeLine() {
  const state = { isThere: false, attempts: [] as number[], shown: [] as boolean[] };
  const line = createLine({
    attempt: async () => {
      state.attempts.push(Date.now() / 1000);
      return state.isThere;
    },
    onChange: (isLost) => state.shown.push(isLost),
  });
  return { line, state };
}

test('a single request without an answer is tried again at once, and nobody hears of it', async () => {
  const { line, state } = makeLine();
  state.isThere = true;
  line.lost();
  await vi.advanceTimersByTimeAsync(0);
  expect(state).toMatchObject({ attempts: [0], shown: [false] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.attempts).toEqual([0]);
});

test('a lost line is told of and tried less and less often until it is back', async () => {
  const { line, state } = makeLine();
  line.lost();
  line.lost();
  await vi.advanceTimersByTimeAsync(46_000);
  expect(state.attempts).toEqual([0, 1, 3, 7, 15, 30, 45]);
  expect(new Set(state.shown)).toEqual(new Set([true]));
  state.isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.attempts.slice(7)).toEqual([60]);
  expect(state.shown.at(-1)).toBe(false);
});

test('a press, or the browser’s word, does not wait for the next attempt', async () => {
  const { line, state } = makeLine();
  line.retry();
  expect(state.attempts).toEqual([]);
  line.lost();
  await vi.advanceTimersByTimeAsync(16_000);
  state.isThere = true;
  line.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.attempts).toEqual([0, 1, 3, 7, 15, 16]);
  expect(state.shown.at(-1)).toBe(false);
});

test('a request that fails each time behind a line that answers is not asked for without end', async () => {
  const { line, state } = makeLine();
  state.isThere = true;
  const failing = setInterval(() => line.lost(), 100);
  await vi.advanceTimersByTimeAsync(60_000);
  clearInterval(failing);
  expect(state.attempts.length).toBeLessThan(10);
  expect(state.shown).toContain(true);
  // What was answered begins the count anew.
  await vi.advanceTimersByTimeAsync(60_000);
  const count = state.attempts.length;
  line.heard();
  line.lost();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.attempts.length).toBe(count + 1);
});

test('whoever leaves the page is not tried for any more', async () => {
  const { line, state } = makeLine();
  line.lost();
  await vi.advanceTimersByTimeAsync(500);
  line.close();
  line.lost();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.attempts).toEqual([0]);
});
