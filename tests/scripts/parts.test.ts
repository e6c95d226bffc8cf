import { expect, test } from 'vitest';
import { listParts } from '../../scripts/testing/parts.ts';
import { isPostgresInstalled } from '../support/postgres.ts';

test.each(['main', 'long'] as const)(
  'in the %s run all that may start the portal waits for its pages',
  (scope) => {
    const waiting = listParts(scope).filter(({ after }) => after === 'build');
    expect(waiting.map(({ name }) => name).sort()).toEqual([
      'backend',
      'browser 1',
      'browser 2',
      ...(scope === 'long' && isPostgresInstalled() ? ['browser on PostgreSQL'] : []),
      'experiments',
    ]);
  },
);
