import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attackFaults } from '../../../experiments/planted/attack-faults.ts';
import { backendFaults } from '../../../experiments/planted/backend-faults.ts';
import { pageFaults } from '../../../experiments/planted/page-faults.ts';

const faults = [...attackFaults, ...backendFaults, ...pageFaults];
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

// The experiment itself takes hours. Code that moves or is written anew takes the places away at which it plants.
test('every fault can be planted where it says', () => {
  const gone = faults.filter(({ file, find }) => textOf(file).split(find).length !== 2);
  expect(gone.map(({ what, file }) => `${what}: not once in ${file}`)).toEqual([]);
});

test('every fault names tests of the main run', () => {
  const isInMain = (path: string) => existsSync(path) && !path.endsWith('.long.test.ts');
  const unseen = faults.filter(({ noticedBy }) => !noticedBy.every(isInMain));
  expect(unseen.map(({ what }) => what)).toEqual([]);
});
