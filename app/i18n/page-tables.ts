import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PageTables } from 'virtual:page-tables';
import type { Environment, Plugin } from 'vite';
import { compileTable } from './compiled-messages.ts';
import {
  listNeededTables,
  listPageIds,
  listTablesOfModule,
  type MenuMessages,
  type PageRoute,
  shellTables,
} from './needed-tables.ts';
import { folderTable, listUnusualTables } from './tables-of-page.ts';

const pageTablesId = 'virtual:page-tables';
const errorMessagesId = 'virtual:error-messages/';
const menuMessagesId = 'virtual:menu-messages/';
const tableFilesId = 'virtual:table-files';

/**
 * Tells the bundle which tables each page needs and, on the server, in which files the browser finds them; gathers the
 * words of error codes, and of menus, from all tables.
 */
export function pageTables(routes: readonly PageRoute[], menus: MenuMessages): Plugin {
  return {
    name: 'page-tables',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:(?:page-tables$|table-files$|(?:error|menu)-messages\/)/ },
      handler: (id) => `\0${id}`,
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /\bimportWithTables\(\(\) =>/ },
      handler: (code, id) => ({ code: nameTables(code, dirname(id)), map: null }),
    },
    load: {
      filter: { id: /^\0virtual:(?:page-tables$|table-files$|(?:error|menu)-messages\/)/ },
      handler(id) {
        const isBuild = this.environment.mode === 'build';
        const name = id.slice(1);
        if (name === pageTablesId) {
          return { code: writeTables(tablesOfPages(routes, menus, isBuild)), map: null };
        }
        const content = name.startsWith(menuMessagesId)
          ? gatherMenuWords(name.slice(menuMessagesId.length), menus)
          : contentOf(name, this.environment);
        return { code: `export default ${JSON.stringify(content)};`, map: null };
      },
    },
  };
}

/** Tells each `importWithTables` in a source of this folder which tables the module needs beside the shell's. */
export function nameTables(code: string, folder: string): string {
  return code.replace(/\bimportWithTables\(\(\) => import\('([^']{1,200})'\)/g, (call, path: string) => {
    const names = listTablesOfModule(resolve(folder, path)).filter((name) => !shellTables.includes(name));
    return `${call}, ${JSON.stringify(names)}`;
  });
}

/** While developing, every page has all: what it names changes under the running server. */
function tablesOfPages(routes: readonly PageRoute[], menus: MenuMessages, isBuild: boolean): PageTables {
  if (isBuild) return listUnusualTables(listNeededTables(routes, menus), listPageIds(routes));
  const files = readdirSync(join(import.meta.dirname, 'zh-CN'));
  return { root: files.map((file) => file.replace('.json', '')) };
}

/**
 * The module in as few signs as it can be told, for it travels with every page: a line is a page without `routes/`, or
 * after `=` as it is, and its tables; `+` is the one of its folder.
 */
export function writeTables(tables: PageTables): string {
  const lines = Object.entries(tables).map(([id, names]) => {
    const page = id.startsWith('routes/') ? id.slice('routes/'.length) : `=${id}`;
    return [page, ...names.map((name) => (name === folderTable(id)[0] ? '+' : name))].join(' ');
  });
  return `export default Object.fromEntries(${JSON.stringify(lines.join())}.split(",").map((line) => {
    const [page, ...names] = line.split(" ");
    const id = page[0] === "=" ? page.slice(1) : "routes/" + page;
    return [id, names.map((name) => name === "+" ? page.split("/")[0] : name)];
  }));`;
}

function contentOf(id: string, { name, mode, config }: Environment): unknown {
  if (id !== tableFilesId) return gatherErrors(id.slice(errorMessagesId.length));
  const isBuiltServer = name === 'ssr' && mode === 'build';
  return isBuiltServer ? listTableFiles(join(config.build.outDir, '../client/.vite/manifest.json')) : {};
}

/**
 * Addresses of the tables in the browser's build, by their places in this folder, such as `zh-CN/forum`.
 *
 * @throws {Error} when the browser's build, which goes first, left no manifest
 */
function listTableFiles(manifestFile: string): Record<string, string> {
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const files = Object.entries(chunks).flatMap(([source, { file }]) => {
    const place = /^app\/i18n\/([a-z]{2}-[A-Z]{2}\/[a-z-]+|browser\/[a-z-]+)\.(?:json|ts)$/.exec(source)?.[1];
    return place ? [[place, `/${file}`]] : [];
  });
  if (files.length === 0) throw new Error(`${manifestFile} names no message table`);
  return Object.fromEntries(files);
}

function gatherErrors(locale: string): Record<string, unknown> {
  return gather(locale, [], (id) => id.startsWith('error.'));
}

/** What areas call themselves in menus of every page, where it stands in tables of their own. */
export function gatherMenuWords(
  locale: string,
  { staff: _, ...menus }: MenuMessages,
): Record<string, unknown> {
  const ids = new Set(Object.values(menus).flat());
  return gather(locale, shellTables, (id) => ids.has(id));
}

function gather(
  locale: string,
  without: readonly string[],
  isWanted: (id: string) => boolean,
): Record<string, unknown> {
  const folder = join(import.meta.dirname, locale);
  const files = readdirSync(folder).filter((file) => !without.includes(file.replace('.json', '')));
  const tables = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const entries = Object.entries<string>(Object.assign({}, ...tables));
  return compileTable(Object.fromEntries(entries.filter(([id]) => isWanted(id))));
}
