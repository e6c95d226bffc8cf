import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './support/source-files.ts';

const maxFlat = 25;

/** Folders that hold more, how many they may, and why they are not parted. */
const exceptions: Readonly<Record<string, { max: number; why: string }>> = {
  'app/components/ui': { max: 28, why: 'one file a component of the design system, found by its name' },
  'contract/kinds': { max: 60, why: 'one file an area, by the same name' },
};

const flat = Map.groupBy(listFiles(/^(app|backend|contract|server)\/.*\.tsx?$/), (path) => dirname(path));

test('a folder has no more files beside each other than one takes in', () => {
  const large = [...flat].filter(([folder, files]) => files.length > (exceptions[folder]?.max ?? maxFlat));
  expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('an exception goes when its folder no longer needs it', () => {
  const stale = Object.keys(exceptions).filter((folder) => (flat.get(folder)?.length ?? 0) <= maxFlat);
  expect(stale).toEqual([]);
});
