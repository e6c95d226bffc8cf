import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { areas } from './app/areas.ts';
import { drawingSizes } from './app/components/ui/drawing-sizes.ts';
import { compiledMessages } from './app/i18n/compiled-messages.ts';
import { pageTables } from './app/i18n/page-tables.ts';
import routes from './app/routes.ts';
import { kindIconModule } from './app/shell/kind-icons.ts';
import { listMenuMessages, listMenus, menuModules } from './app/shell/menus.ts';
import { darkBlock } from './app/styles/dark-block.ts';
import { asciiServerPages } from './scripts/ascii-code.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { noErrorTable } from './scripts/no-error-table.ts';
import { noServerCode } from './scripts/no-server-code.ts';
import { productionRouter } from './scripts/production-router.ts';
import { shortHashes } from './scripts/short-hashes.ts';

const player = join(import.meta.dirname, 'app/routes/classroom/player');
const menuMessages = listMenuMessages(listMenus(areas));

export default defineConfig({
  plugins: [
    compiledMessages(),
    pageTables(routes, menuMessages),
    menuModules(areas),
    kindIconModule(areas),
    darkBlock(),
    drawingSizes(),
    productionRouter(),
    reactRouter(),
    noErrorTable(),
    noServerCode(),
    shortHashes(),
    asciiServerPages(),
  ],
  resolve: {
    alias: [
      // The engine imports the whole player; its core plays as well, and our controls are our own.
      { find: /^video\.js$/, replacement: 'video.js/core.es.js' },
      { find: /^mpd-parser$/, replacement: join(player, 'no-dash.ts') },
      { find: /^min-document$/, replacement: join(player, 'no-document.ts') },
    ],
  },
  css: {
    transformer: 'lightningcss',
    // Old WebViews inside WeChat: syntax is lowered to what Chrome 86 and iOS 13 read.
    lightningcss: { targets: { chrome: 86 << 16, ios_saf: 13 << 16, safari: 13 << 16, firefox: 91 << 16 } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups(join(import.meta.dirname, 'app')) } },
        },
      },
    },
    // Runs in Node alone: nothing is lowered for browsers, and what the process keeps of its own text is small.
    ssr: {
      // Hundreds of small modules, each of which has Node parse the package's long list of exports again.
      resolve: { noExternal: ['date-fns'] },
      build: {
        target: 'node22',
        rolldownOptions: {
          output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', target: ['chrome86', 'safari13.1', 'firefox91'] },
});
