import type { Plugin } from 'vite';

const table = '/contract/errors.ts';

/** The failures of an area among its kinds, written there or in a file of their own. */
const failures = /(?<=\(\{\s|\n {2})errors: (?:\{[^{}]*\}|\w+),?/;

export const withoutFailures = (code: string): string => code.replace(failures, '');

/**
 * Keeps every area's codes of failures and their HTTP status out of the browser's scripts: the answer tells its status.
 * Ends the build when the table itself has come into them.
 */
export function noErrorTable(): Plugin {
  return {
    name: 'no-error-table',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return /\/contract\/kinds\/[\w-]+\.ts$/.test(id) ? { code: withoutFailures(code), map: null } : null;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const held = Object.entries(file.modules).find(([id]) => id.endsWith(table))?.[1];
        if (held && held.renderedLength > 0)
          this.error(`${file.fileName} holds ${table}: take the status from the failure itself.`);
      }
    },
  };
}
