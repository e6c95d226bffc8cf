import { defineConfig } from 'vitest/config';
import { drawingSizes } from './app/components/ui/drawing-sizes.ts';
import { compiledMessages } from './app/i18n/compiled-messages.ts';

const plugins = [compiledMessages(), drawingSizes()];

/**
 * Three kinds of tests: `quick` needs nothing but Node, `backend` opens both databases, `browser` starts the
 * built portal and drives Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: 'quick',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/backend/**', 'tests/browser/**', 'tests/server/**', 'tests/experiments/**'],
          environment: 'node',
          setupFiles: ['tests/support/seeded-cases.ts'],
        },
      },
      {
        plugins,
        test: {
          name: 'backend',
          include: [
            'tests/backend/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/experiments/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: ['tests/support/seeded-cases.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // Outside it would load a second copy of `graphql`, whose classes are others than ours.
          server: { deps: { inline: ['graphql-http'] } },
          maxWorkers: 2,
          // A file uses its engine for seconds: compiling that for speed costs more than it brings.
          execArgv: ['--liftoff-only'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/browser/support/portal.ts'],
          maxWorkers: 1,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
