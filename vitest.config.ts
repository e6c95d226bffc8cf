import { defineConfig } from 'vitest/config';
import { areas } from './app/areas.ts';
import { drawingSizes } from './app/components/ui/drawing-sizes.ts';
import { compiledMessages } from './app/i18n/compiled-messages.ts';
import { kindIconModule } from './app/shell/kind-icons.ts';
import { menuModules } from './app/shell/menus.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { isMainRun } from './tests/support/main-run.ts';
import { pace } from './tests/support/pace.ts';
import { isPostgresInstalled } from './tests/support/postgres.ts';
import { productionReact } from './tests/support/production-react-flag.ts';

const plugins = [compiledMessages(), menuModules(areas), kindIconModule(areas), drawingSizes()];
const setupFiles = ['tests/support/seeded-cases.ts', 'tests/support/own-temporary-folder.ts'];

const notInThisRun = isMainRun ? ['tests/**/*.long.test.ts'] : [];

/** What is polled for comes at once, or late on a busy machine. */
const polling = { poll: { timeout: 5_000 * pace } };

/**
 * A file uses its engine for seconds: compiling that for speed costs more than it brings. And two workers have the
 * cores: further threads that collect garbage only wait for each other.
 */
const forSeconds = ['--liftoff-only', '--max-semi-space-size=32', '--single-threaded-gc', productionReact];

const onDatabases = {
  environment: 'node',
  setupFiles,
  globalSetup: ['tests/support/global-setup.ts'],
  // Outside it would load a second copy of `graphql`, whose classes are others than ours.
  server: { deps: { inline: ['graphql-http'] } },
  maxWorkers: 2,
  expect: polling,
  testTimeout: 60_000 * pace,
  hookTimeout: 60_000 * pace,
};

const inBrowser = {
  environment: 'node' as const,
  setupFiles,
  globalSetup: ['tests/browser/support/portal.ts'],
  isolate: false,
  maxWorkers: 1,
  expect: polling,
  testTimeout: 240_000 * pace,
  hookTimeout: 120_000 * pace,
};

/** Walks of the editor: what people write has to be kept by both databases. */
const onPostgres = isPostgresInstalled() ? ['tests/browser/{editor,editor-*,drafts}{,.long}.test.ts'] : [];

/**
 * Kinds of tests: `quick` needs nothing but Node, `backend` opens databases, `browser` drives Chromium on the built
 * portal, `browser-postgres` some of it on PostgreSQL, `experiments` are the programs of `experiments/` in short. Files
 * named `*.long.test.ts` belong to the long run:
 * controls, recall, large sizes, and walks whose rules the backend's tests hold as well. Where files share their
 * processes (`isolate: false`) each puts back what it changes.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'quick',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/backend/**', 'tests/browser/**', 'tests/server/**', 'tests/experiments/**'],
          environment: 'node',
          setupFiles: [...setupFiles, 'tests/support/patient-screen.ts'],
          isolate: false,
          testTimeout: 20_000 * pace,
        },
      },
      {
        plugins,
        test: {
          ...onDatabases,
          name: 'backend',
          include: ['tests/backend/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: notInThisRun,
          isolate: false,
          execArgv: forSeconds,
        },
      },
      {
        plugins,
        test: {
          ...onDatabases,
          name: 'experiments',
          include: ['tests/experiments/**/*.test.ts'],
          exclude: notInThisRun,
          setupFiles: [...setupFiles, 'tests/support/shared-cluster.ts'],
          execArgv: forSeconds,
        },
      },
      {
        plugins,
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: notInThisRun,
        },
      },
      {
        plugins,
        test: {
          ...inBrowser,
          name: 'browser-postgres',
          include: onPostgres,
          exclude: notInThisRun,
        },
      },
    ],
  },
});
