import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const appFolder = resolve(import.meta.dirname, '..');
const i18nFolder = import.meta.dirname;

/** One entry of the site map, `routes.ts`. */
export interface PageRoute {
  id?: string;
  /** Its module, from `app/`. */
  file: string;
  children?: readonly PageRoute[];
}

/** The ids that each menu is written with, by its name behind `virtual:menus/`. */
export type MenuMessages = Readonly<Record<string, readonly string[]>>;

/** Tables that every page carries: the words around pages and of the page that tells an error. */
export const shellTables: readonly string[] = ['core', 'nav', 'error-page'];

/**
 * The tables that each page needs beside the shell's, by the id of its route: read off the words that its modules
 * name, those included that it fetches later unless they bring tables of their own (`importWithTables`), and off the
 * menus that it shows.
 */
export function listNeededTables(
  routes: readonly PageRoute[],
  menus: MenuMessages,
): Record<string, string[]> {
  const needed: Record<string, string[]> = Object.create(null);
  for (const route of flatten(routes)) {
    if (isFrame(route)) continue;
    const names = listTablesOfModule(resolve(appFolder, route.file), menus).filter(
      (name) => !shellTables.includes(name),
    );
    if (names.length > 0) needed[idOf(route)] = names;
  }
  return needed;
}

/** The ids of the routes of all pages. */
export function listPageIds(routes: readonly PageRoute[]): string[] {
  return flatten(routes)
    .filter((route) => !isFrame(route))
    .map(idOf);
}

const idOf = ({ id, file }: PageRoute) => id ?? file.replace(/\.tsx?$/, '');

/** The tables that the frames around pages name: what a test holds `shellTables` against. */
export function listTablesOfShell(routes: readonly PageRoute[]): string[] {
  const frames = flatten(routes).filter(isFrame);
  const modules = new Set<string>();
  for (const file of ['root.tsx', ...frames.map((frame) => frame.file)]) {
    // Code that a frame fetches later asks for its own words (`page-messages.ts`).
    addImports({ file: resolve(appFolder, file), modules, pattern: staticImport });
  }
  return listTablesOf(modules, readTables());
}

/**
 * The tables that one module names, with all it imports or fetches later. Words of menus that no page brings along
 * travel with the shell (`page-tables.ts`).
 */
export function listTablesOfModule(file: string, menus: MenuMessages = {}): string[] {
  const modules = new Set<string>();
  addImports({ file, modules, pattern: anyImport });
  const shown = [...modules].flatMap((module) =>
    readWords(module).menus.flatMap((name) => menus[name] ?? []),
  );
  return listTablesOf(modules, readTables(), shown);
}

/** A frame of many pages; that of the back office has words of its own. */
function isFrame({ file }: PageRoute): boolean {
  return file.startsWith('layouts/') && file !== 'layouts/admin.tsx';
}

type Tables = ReadonlyMap<string, readonly string[]>;

function flatten(routes: readonly PageRoute[]): PageRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

/** Ids by table; the words of error codes are a table of their own in the browser (`message-chunks.ts`). */
function readTables(): Tables {
  const folder = join(i18nFolder, 'zh-CN');
  return new Map(
    readdirSync(folder).map((file) => {
      const ids = Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return [file.replace('.json', ''), ids.filter((id) => !id.startsWith('error.'))];
    }),
  );
}

function listTablesOf(modules: Iterable<string>, tables: Tables, ids: readonly string[] = []): string[] {
  const words = [...modules].map(readWords);
  const names = new Set([...ids, ...words.flatMap(({ whole }) => [...whole])]);
  const starts = [...new Set(words.flatMap(({ starts }) => [...starts]))];
  const isNamed = (id: string) => names.has(id) || starts.some((start) => id.startsWith(start));
  return [...tables].flatMap(([name, ids]) => (ids.some(isNamed) ? [name] : []));
}

interface Words {
  /** Literals that may be ids. */
  whole: ReadonlySet<string>;
  /** Literals that a value is put behind. */
  starts: ReadonlySet<string>;
  /** Menus that it shows. */
  menus: readonly string[];
}

const wordsOf = new Map<string, Words>();

function readWords(file: string): Words {
  const known = wordsOf.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const whole = new Set([...source.matchAll(/['"`]([a-z_]+(?:\.[\w-]+)+)['"`]/g)].map(([, id]) => id ?? ''));
  const starts = new Set(
    [...source.matchAll(/`([a-z_]+\.(?:[\w-]+\.)*[\w-]*)\$\{/g)].map(([, id]) => id ?? ''),
  );
  const menus = [...source.matchAll(/from 'virtual:menus\/([a-z]+)'/g)].map(([, name]) => name ?? '');
  const words = { whole, starts, menus };
  wordsOf.set(file, words);
  return words;
}

const staticImport = /(?:from|import)\s*'(\.[^']+\.tsx?)'/g;
const anyImport = /(?:from|import|import\()\s*'(\.[^']+\.tsx?)'/g;
/** Types, and code that brings its own tables along. */
const notWithIt = /^import type .*$|\bimportWithTables\(\(\) => import\('[^']{1,200}'\)/gm;

interface Walk {
  file: string;
  modules: Set<string>;
  pattern: RegExp;
}

function addImports({ file, modules, pattern }: Walk): void {
  if (modules.has(file) || !existsSync(file)) return;
  // The tables themselves name every id, the contract's error codes look like ids, and of the areas' descriptions the
  // browser gets the menus alone.
  if (/^(?:\.\.|i18n)\/|(?:^|\/)areas?\.ts$/.test(relative(appFolder, file))) return;
  modules.add(file);
  const source = readFileSync(file, 'utf8').replace(notWithIt, '');
  for (const [, path] of source.matchAll(pattern)) {
    addImports({ file: resolve(dirname(file), path ?? ''), modules, pattern });
  }
}
