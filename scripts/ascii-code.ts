import type { Plugin } from 'vite';

/**
 * The same program in ASCII alone. V8 keeps the text of a program as long as it runs, with two bytes a character as
 * soon as one of them is beyond Latin-1: a few Chinese messages double megabytes.
 *
 * @param code JavaScript without `String.raw` over other characters: that one would see the escapes
 */
export function asciiCode(code: string): string {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The pages' program for the server in ASCII (see `asciiCode`). */
export function asciiServerPages(): Plugin {
  return {
    name: 'ascii-server-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asciiCode(file.code);
      },
    },
  };
}
