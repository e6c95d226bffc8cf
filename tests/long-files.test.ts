import { expect, test } from 'vitest';
import { listFiles } from './support/source-files.ts';

test('what belongs to the long run is a part of it, and the main run keeps most', () => {
  const files = listFiles(/^tests\/.*\.test\.tsx?$/);
  const long = files.filter((path) => path.endsWith('.long.test.ts'));
  // Elsewhere a long file would run in the main run all the same.
  expect(long.filter((path) => !/^tests\/(backend|server|browser|experiments)\//.test(path))).toEqual([]);
  // Each area has its walk there, and what takes minutes.
  expect(long.length).toBeLessThan(files.length / 5);
});
