import { expect, test } from 'vitest';
import { runInLanes } from '../../../scripts/testing/lanes.ts';

/** Runs the parts, each for a turn of its own, and tells what began and ended in which order. */
async function follow(parts: Parameters<typeof runInLanes>[0], count: number, failing: string[] = []) {
  const told: string[] = [];
  const abandoned = await runInLanes(parts, count, async ({ name }) => {
    told.push(`+${name}`);
    await new Promise((resolve) => setImmediate(resolve));
    told.push(`-${name}`);
    return !failing.includes(name);
  });
  return { told: told.join(' '), abandoned: abandoned.map(({ name }) => name) };
}

const browser = { name: 'browser', after: 'build', needsSuccess: true };
const parts = [{ name: 'build' }, { name: 'rules' }, browser, { name: 'backend', after: 'build' }];

test('so many run at once, in their order', async () => {
  const free = ['a', 'b', 'c'].map((name) => ({ name }));
  expect((await follow(free, 1)).told).toBe('+a -a +b -b +c -c');
  expect((await follow(free, 2)).told).toBe('+a +b -a +c -b -c');
});

test('what waits for another lets those go first that do not', async () => {
  const { told } = await follow([{ name: 'late', after: 'build' }, { name: 'build' }, { name: 'rules' }], 1);
  expect(told).toBe('+build -build +late -late +rules -rules');
});

test('without the build only what needs it is given up', async () => {
  const { told, abandoned } = await follow(parts, 2, ['build']);
  expect(abandoned).toEqual(['browser']);
  expect(told).toContain('+backend');
});

test('a part that waits for none there is says so instead of waiting for ever', async () => {
  await expect(follow([{ name: 'a', after: 'b' }], 1)).rejects.toThrow('a waits for a part');
});
