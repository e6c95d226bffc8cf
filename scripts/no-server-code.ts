import type { Plugin } from 'vite';

/** What Vite puts in the place of a module of Node's where there is none. */
const substitute = '__vite-browser-external';

/** Ends the build when something that needs Node has come into the browser's scripts, with what brought it. */
export function noServerCode(): Plugin {
  return {
    name: 'no-server-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const kept = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        if (!kept.some(([id]) => id.includes(substitute))) continue;
        const packages = kept.map(([id]) => id).filter((id) => id.includes('/node_modules/'));
        this.error(
          `${file.fileName} needs modules of Node. Load what needs them with import() inside the action. It holds ${packages.join(', ')}`,
        );
      }
    },
  };
}
