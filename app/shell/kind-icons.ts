import type { Plugin } from 'vite';
import type { Area } from '../area.ts';
import type { IconName } from '../components/ui/icon.tsx';

const moduleId = 'virtual:kind-icons';

/** The sign of every kind, from the areas that have it. */
export function listKindIcons(areas: readonly Area[]): Record<string, IconName> {
  return Object.assign({}, ...areas.map(({ kindIcons = {} }) => kindIcons));
}

/** Hands the pages the signs as a finished value, as `menus.ts` does with the menus. */
export function kindIconModule(areas: readonly Area[]): Plugin {
  return {
    name: 'kind-icon-module',
    resolveId: { filter: { id: /^virtual:kind-icons$/ }, handler: () => `\0${moduleId}` },
    load: {
      filter: { id: /^\0virtual:kind-icons$/ },
      handler: () => ({ code: `export default ${JSON.stringify(listKindIcons(areas))};`, map: null }),
    },
  };
}
