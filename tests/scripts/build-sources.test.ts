import { expect, test } from 'vitest';
import { pageSourcePlaces } from '../../server/build-state.ts';
import { listSourceFiles } from '../support/source-files.ts';

/** What a build does beside the pages: each has a state of its own, or none is kept of it. */
const besides = [
  'scripts/asset-releases.ts',
  'scripts/bundle-server.ts',
  'scripts/make-database-template.ts',
  'scripts/take-turns.ts',
];

test('what makes the pages makes them anew when it changes', () => {
  const files = new Map(listSourceFiles().map((file) => [file.path, file]));
  const isSource = (path: string) =>
    pageSourcePlaces.some((place) => path === place || path.startsWith(`${place}/`));
  const made = [...files.values()].filter(({ path }) =>
    /^(?:app\/|vite\.config\.|scripts\/build\.)/.test(path),
  );
  const needed = made.flatMap(({ statements }) =>
    statements.filter(({ isType, target }) => !isType && files.has(target)).map(({ target }) => target),
  );

  expect(needed.length).toBeGreaterThan(1_000);
  expect(pageSourcePlaces.filter((place) => place.endsWith('.ts') && !files.has(place))).toEqual([]);
  expect([...new Set(needed)].filter((path) => !isSource(path) && !besides.includes(path)).sort()).toEqual([
    'server/build-state.ts',
    'server/start-fault.ts',
  ]);
});
