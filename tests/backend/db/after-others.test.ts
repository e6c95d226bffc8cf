import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGivingWay } from '../../../backend/db/after-others.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createStep({ noteAsked, afterOthers }: ReturnType<typeof createGivingWay>) {
  const step = { hasRun: false };
  void afterOthers(async () => {
    step.hasRun = true;
    noteAsked();
  });
  return step;
}

test('a step runs at once when nobody asks', async () => {
  const step = createStep(createGivingWay());
  await vi.advanceTimersByTimeAsync(0);
  expect(step.hasRun).toBe(true);
});

test('a step waits until nobody has asked for 100 ms', async () => {
  const way = createGivingWay();
  way.noteAsked();
  const step = createStep(way);
  await vi.advanceTimersByTimeAsync(60);
  way.noteAsked();
  await vi.advanceTimersByTimeAsync(90);
  expect(step.hasRun).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(step.hasRun).toBe(true);
});

test('a step does not wait for longer than 400 ms', async () => {
  const way = createGivingWay();
  const asking = setInterval(way.noteAsked, 50);
  way.noteAsked();
  const step = createStep(way);
  await vi.advanceTimersByTimeAsync(390);
  expect(step.hasRun).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(step.hasRun).toBe(true);
  clearInterval(asking);
});

test('what a step itself asks for keeps no other step waiting', async () => {
  const way = createGivingWay();
  createStep(way);
  await vi.advanceTimersByTimeAsync(0);
  const next = createStep(way);
  await vi.advanceTimersByTimeAsync(0);
  expect(next.hasRun).toBe(true);
});
