import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };

// `npm ci` refuses a lock that lacks one of them, whatever machine it runs on.
test('the lock holds every platform of every package that brings its own binaries', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock says nothing of where packages came from', () => {
  const resolved = Object.values(packages).filter((locked) => 'resolved' in locked);
  expect(resolved).toEqual([]);
});

test('the lock knows what every package must be, bit by bit', () => {
  const unproven = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unproven.map(([path]) => path)).toEqual([]);
});
