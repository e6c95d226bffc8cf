import { expect, test } from 'vitest';
import { listParts } from '../../scripts/testing/parts.ts';

test.each(['main', 'long'] as const)(
  'in the %s run all that may start the portal waits for its pages',
  (scope) => {
    const waiting = listParts(scope, { hasPostgres: true }).filter(({ after }) => after === 'build');
    expect(waiting.map(({ name }) => name).sort()).toEqual([
      'backend',
      'browser 1',
      'browser 2',
      ...(scope === 'long' ? ['browser on PostgreSQL'] : []),
      'experiments',
    ]);
  },
);

test('without PostgreSQL the walks on it are told among the skipped of the long run, and belong to no other', () => {
  const named = (scope: 'main' | 'long', hasPostgres: boolean) =>
    listParts(scope, { hasPostgres })
      .flatMap(({ commands }) => commands)
      .filter(({ name }) => name === 'browser on PostgreSQL');
  expect(named('long', false)).toEqual([
    { kind: 'left out', name: 'browser on PostgreSQL', why: 'no PostgreSQL' },
  ]);
  expect(named('long', true)).toMatchObject([{ kind: 'tests' }]);
  expect(named('main', false)).toEqual([]);
});
