import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areas } from '../../../app/areas.ts';
import {
  listNeededTables,
  listPageIds,
  listTablesOfShell,
  shellTables,
} from '../../../app/i18n/needed-tables.ts';
import { gatherMenuWords, nameTables, writeTables } from '../../../app/i18n/page-tables.ts';
import { listUnusualTables, tablesOfPage } from '../../../app/i18n/tables-of-page.ts';
import routes from '../../../app/routes.ts';
import { listMenuMessages, listMenus } from '../../../app/shell/menus.ts';

const app = resolve(import.meta.dirname, '../../../app');
const tables = readdirSync(join(app, 'i18n/zh-CN')).map((file) => ({
  name: file.replace('.json', ''),
  ids: Object.keys(JSON.parse(readFileSync(join(app, 'i18n/zh-CN', file), 'utf8'))),
}));
const menus = listMenuMessages(listMenus(areas));
const needed = listNeededTables(routes, menus);

describe('the tables of pages', () => {
  test('the shell carries what its frames name, and no more', () => {
    expect(listTablesOfShell(routes).sort()).toEqual([...shellTables].sort());
  });

  test('both languages hand the browser the same shell', () => {
    for (const locale of ['zh-CN', 'en-US']) {
      const source = readFileSync(join(app, `i18n/browser/${locale.toLowerCase()}.ts`), 'utf8');
      const named = [...source.matchAll(/'(!?)\.\.\/[\w-]+\/([a-z-]+)\.json'/g)];
      for (const mark of ['', '!']) {
        const files = named.filter(([, found]) => found === mark).map(([, , file]) => file);
        expect(files.sort(), `${locale} ${mark}`).toEqual([...shellTables].sort());
      }
    }
  });

  test('a page needs the tables that its modules name, those fetched later included', () => {
    expect(needed['routes/forum/list/forum']).toContain('forum');
    expect(needed['forum-board']).toEqual(needed['routes/forum/list/forum']);
    expect(needed['routes/forum/write/new-topic']).toContain('editor');
    expect(needed['routes/forum/list/forum']).not.toContain('editor');
    expect(needed['routes/error/not-found']).toBeUndefined();
  });

  test('what is listed of them, and the folders of the rest, come to the same', () => {
    const ids = listPageIds(routes);
    const listed = listUnusualTables(needed, ids);
    expect(Object.keys(listed).length).toBeLessThan(ids.length);
    for (const id of ids) expect(tablesOfPage(listed, id), id).toEqual(needed[id] ?? []);
    expect(tablesOfPage(listed, 'layouts/default')).toEqual([]);
    expect(tablesOfPage({ root: ['all'] }, 'routes/forum/list/forum')).toEqual([]);
  });

  test('the list is read as it was written, in fewer signs', async () => {
    const listed = listUnusualTables(needed, listPageIds(routes));
    const code = writeTables(listed);
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(module.default).toEqual(listed);
    expect(Object.keys(listed).some((id) => !id.startsWith('routes/'))).toBe(true);
    expect(code.length).toBeLessThan(JSON.stringify(listed).length * 0.75);
  });

  test('the back office brings the words of its menu, and each other menu what the shell lacks', () => {
    const words = (name: string) => tables.find((table) => table.name === name)?.ids ?? [];
    const lacking = menus.staff.filter(
      (id) => ![...shellTables, ...(needed['layouts/admin'] ?? [])].some((name) => words(name).includes(id)),
    );
    expect(lacking).toEqual([]);
    expect(menus.staff).toContain('part_staff.admin');
    const own = gatherMenuWords('en-US', { staff: ['job.title'], main: ['nav.home', 'forum.title'] });
    expect(own).toEqual({ 'forum.title': expect.anything() });
  });

  test('every table with more than words of errors reaches some page', () => {
    const later = listLateTables().flatMap(([, names]) => names);
    const reached = new Set([...shellTables, ...Object.values(needed).flat(), ...later]);
    const pages = tables.filter(({ ids }) => ids.some((id) => !id.startsWith('error.')));
    expect(pages.flatMap(({ name }) => (reached.has(name) ? [] : [name]))).toEqual([]);
  });

  test('what frames fetch later comes with the tables that it names', () => {
    const told = listLateTables();
    expect(Object.fromEntries(told)).toMatchObject({
      './live-player.tsx': expect.arrayContaining(['classroom-player']),
      './discussion.tsx': expect.arrayContaining(['classroom-talk', 'editor', 'rich-text']),
      './live-notices.ts': expect.arrayContaining(['notice']),
      './search-palette.tsx': expect.arrayContaining(['search']),
      './routes/auth/sign-in/sign-in-dialog.tsx': expect.arrayContaining(['auth', 'identity']),
    });
    expect(JSON.stringify(told)).not.toContain('core');
  });

  test('what a page fetches with tables of its own leaves them out of the page', () => {
    const lesson = needed['routes/classroom/lesson/lesson'];
    expect(lesson).toContain('classroom');
    for (const name of ['classroom-player', 'classroom-talk', 'classroom-list', 'classroom-course', 'editor'])
      expect(lesson).not.toContain(name);
  });
});

/** Code that is fetched with its tables, and their names. */
function listLateTables(): [path: string, names: string[]][] {
  return listSources(app).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const calls = source.match(/\bimportWithTables\(/g) ?? [];
    const named = [...nameTables(source, dirname(file)).matchAll(/import\('([^']+)'\), (\[[^\]]*\])\)/g)];
    if (!/(?:page-messages|page-tables|needed-tables)\.ts$/.test(file))
      expect(named).toHaveLength(calls.length);
    return named.map(([, path = '', names = '[]']): [string, string[]] => [path, JSON.parse(names)]);
  });
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
