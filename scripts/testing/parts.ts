import { isPostgresInstalled } from '../../tests/support/postgres.ts';
import { browserShares } from './browser-shares.ts';
import type { Waiting } from './lanes.ts';

export type Scope = 'quick' | 'main' | 'long';

/** A part of a run: commands one after the other. */
export interface Part extends Waiting {
  commands: readonly Command[];
}

export type Command =
  | { kind: 'check'; name: string; command: readonly string[] }
  | { kind: 'tests'; name: string; args: readonly string[] }
  /** Cannot run on this machine; counts as skipped, by its name. */
  | { kind: 'left out'; name: string; why: string };

const check = (name: string, ...command: string[]): Command => ({ kind: 'check', name, command });
const tests = (name: string, ...args: string[]): Command => ({ kind: 'tests', name, args });

/**
 * A single thread, as every further one reads the shared types again while other parts keep the cores busy; and as the
 * compiler ends soon, it collects garbage late. Together 28 s of the processor where 68 s were.
 */
const types = check(
  'types',
  'env',
  'GOGC=400',
  'node',
  'node_modules/typescript7/bin/tsc',
  '--noEmit',
  '-p',
  '.',
  '--singleThreaded',
);

/** Told among the skipped where no PostgreSQL is, as the backend's tests on it are. */
const onPostgres = (isInstalled: boolean): Part => {
  const name = 'browser on PostgreSQL';
  return isInstalled
    ? { name, after: 'build', needsSuccess: true, commands: [tests(name, '--project', 'browser-postgres')] }
    : { name, commands: [{ kind: 'left out', name, why: 'no PostgreSQL' }] };
};

const rules: Part = {
  name: 'rules',
  commands: [
    check('format', 'biome', 'ci', '--diagnostic-level=error', '.'),
    check('route types', 'react-router', 'typegen'),
    types,
    tests('quick', '--project', 'quick'),
  ],
};

/** In the order in which two lanes take them: what others wait for first, then the longest. */
export function listParts(scope: Scope, { hasPostgres = isPostgresInstalled() } = {}): Part[] {
  if (scope === 'quick') return [rules];
  const isLong = scope === 'long';
  const [first = [], second = []] = browserShares({ isLong });
  const built = { after: 'build', needsSuccess: true };
  return [
    { name: 'build', commands: [check('build', 'npm', 'run', '--silent', 'build')] },
    rules,
    { name: 'browser 1', ...built, commands: [tests('browser 1', '--project', 'browser', ...first)] },
    // Some of it starts the portal, and would build it where no build is.
    { name: 'backend', after: 'build', commands: [tests('backend', '--project', 'backend')] },
    { name: 'browser 2', ...built, commands: [tests('browser 2', '--project', 'browser', ...second)] },
    // They start the portal, too; while its pages were still being built, it had none.
    { name: 'experiments', ...built, commands: [tests('experiments', '--project', 'experiments')] },
    ...(isLong ? [onPostgres(hasPostgres)] : []),
  ];
}
