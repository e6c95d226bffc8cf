import type { Plugin } from 'vite';

const development = /\/react-router\/dist\/development\//;

/**
 * The browser gets React Router's production build: the package's exports lead to the development build whatever the
 * conditions, and every page would load its warnings. Ends the build when that has come into the scripts all the same.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace(development, '/react-router/dist/production/') };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const isFound = file.type === 'chunk' && file.moduleIds.some((id) => development.test(id));
        if (isFound) this.error(`${file.fileName} holds the router's development build.`);
      }
    },
  };
}
