import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import type { Area } from '../app/area.ts';
import { areas } from '../app/areas.ts';
import routes from '../app/routes.ts';
import { listMenus } from '../app/shell/menus.ts';
import { listKinds, mergeKinds } from '../contract/area-kinds.ts';
import { listFolders, listSourceFiles } from './support/source-files.ts';

const folders = listFolders('app/routes');
const flatten = (list: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  list.flatMap((route) => (route.children ? flatten(route.children) : [route]));
const fileOf = new Map(flatten(routes as RouteConfigEntry[]).map(({ path = '', file }) => [path, file]));
const doubles = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('an area of the pages describes itself', () => {
  test('every folder of routes has its description, listed once by its own name', () => {
    expect(areas.map(({ name }) => name).sort()).toEqual(folders);
    for (const folder of folders) expect(readdirSync(`app/routes/${folder}`), folder).toContain('area.ts');
  });

  test('the addresses of an area lead to its own pages', () => {
    const foreign = listSourceFiles()
      .filter(({ path }) => /^app\/routes\/[^/]+\/routes\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/'(routes\/[^']+\.tsx?)'/g)]
          .map(([, file]) => `app/${file}`)
          .filter((file) => !file.startsWith(path.replace('routes.ts', '')))
          .map((file) => `${path}: ${file}`),
      );
    expect(foreign).toEqual([]);
    const files = new Set(fileOf.values());
    const without = folders.filter((name) => ![...files].some((file) => file.startsWith(`routes/${name}/`)));
    expect(without, 'areas that have no page yet').toEqual(['preparing']);
  });

  test('every message table belongs to one area, or to the shared ones', () => {
    const sources = ['app/i18n/messages.ts', ...folders.map((folder) => `app/routes/${folder}/area.ts`)];
    const claimed = sources.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^ +'?([a-z-]+)'?: typeof import\('.*\/([a-z-]+)\.json'\)/gm),
      ].map(([, key, table]) => (key === table ? key : `${key} for ${table}`)),
    );
    const tables = readdirSync('app/i18n/zh-CN').map((file) => file.replace('.json', ''));
    expect(claimed.sort()).toEqual(tables.sort());
  });

  test('every link has its place in its menu alone, under a group that is there', () => {
    const placed = areas.flatMap(({ menus = {} }) =>
      Object.entries(menus).flatMap(([menu, links]) =>
        links.map(({ group = '', order }: { group?: string; order: number }) => `${menu} ${group} ${order}`),
      ),
    );
    expect(doubles(placed)).toEqual([]);
    const open = areas.filter(({ preparing }) => !preparing);
    const shown = open.flatMap(({ menus = {} }) => Object.values(menus).flat());
    expect(countLinks(listMenus(areas))).toBe(shown.length);
  });

  test('no feed, no place in the guide and no address in preparation is claimed twice', () => {
    expect(doubles(areas.flatMap(({ feed }) => (feed ? [feed.kind, feed.home] : [])))).toEqual([]);
    const lines = areas.flatMap(({ guide = [] }) => guide.map(({ section, order }) => `${section} ${order}`));
    expect(doubles(lines)).toEqual([]);
    expect(doubles(areas.flatMap(({ preparing }) => preparing?.roots ?? []))).toEqual([]);
  });

  test('the order of areas means nothing', () => {
    expect(listMenus(areas.toReversed())).toEqual(listMenus(areas));
    const moved: Area = {
      name: 'moved',
      menus: { bottom: [{ order: 5, id: 'nav.home', path: '/', icon: 'home' }] },
    };
    expect(listMenus([...areas, moved]).bottom[0]?.path).toBe('/');
    expect(listMenus([...areas, moved]).bottom).toHaveLength(listMenus(areas).bottom.length + 1);
  });
});

describe('what areas tell of pages', () => {
  test('is of their own pages, and of such as are there', () => {
    const strange = areas.flatMap(({ name, pages = {} }) =>
      Object.keys(pages).filter((template) => !fileOf.get(template)?.startsWith(`routes/${name}/`)),
    );
    expect(strange).toEqual([]);
  });

  test('of what is kept for members, that it is', () => {
    const guarded = [...fileOf].flatMap(([template, file]) =>
      file.endsWith('.tsx') &&
      /guard\('signed-in'\)|throw redirect\(signInAddress/.test(readFileSync(`app/${file}`, 'utf8'))
        ? [template]
        : [],
    );
    const told = areas.flatMap(({ pages = {} }) =>
      Object.entries(pages).flatMap(([template, { readers }]) => (readers ? [template] : [])),
    );
    expect(told.sort()).toEqual(guarded.sort());
  });
});

describe('signs of kinds', () => {
  test('every kind that the search or the feed lists has one, brought by one area', () => {
    const brought = areas.flatMap(({ kindIcons = {} }) => Object.keys(kindIcons));
    expect(doubles(brought)).toEqual([]);
    const feedEvents = Object.entries(mergeKinds('feed')).flatMap(([kind, { events = [kind] }]) => events);
    expect(brought.sort()).toEqual([...new Set([...listKinds('search'), ...feedEvents])].sort());
  });
});

describe('no central list comes back', () => {
  const frames = listSourceFiles().filter(({ path }) => /^app\/(layouts|routes\/seo)\//.test(path));

  test('no frame and no page for machines keeps links to areas in a list of its own', () => {
    const lists = frames.flatMap(({ path, text }) => {
      const links = [...text.matchAll(/\bpath: '\/|^\s+'\/[a-z]\w*',$/gm)];
      return path.endsWith('/area.ts') || links.length < 2 ? [] : [`${path}: ${links.length} links`];
    });
    expect(lists).toEqual([]);
  });

  test('what an area brings is named in five files outside its own folders at most', () => {
    const sources = listSourceFiles().filter(({ path }) => !path.startsWith('tests/'));
    for (const name of folders) {
      const brought = [
        `contract/kinds/${name}.ts`,
        `backend/features/${name}/feature.ts`,
        `app/routes/${name}/area.ts`,
        `app/routes/${name}/routes.ts`,
      ];
      const own = new RegExp(`(^|/)${name}(/|\\.ts$)`);
      const naming = sources.filter(
        ({ path, text, imports }) =>
          !own.test(path) &&
          (imports.some((each) => brought.includes(each)) || text.includes(`'routes/${name}/`)),
      );
      expect(naming.map(({ path }) => path).slice(5), name).toEqual([]);
    }
  });

  test('nobody lists the kinds of areas: what one needs to know of them stands in `contract/kinds/`', () => {
    const kind = `'(?:${listKinds('search').join('|')})'`;
    const list = new RegExp(`\\[(?:'\\w+',\\s*)*${kind},\\s*(?:'\\w+',\\s*)*${kind}[^\\]]*\\]`, 'g');
    // What may stand first on a person's page is that page's own choice.
    const own = ['contract/space/space.ts'];
    const sources = listSourceFiles().filter(({ path }) => !/^tests\//.test(path) && !own.includes(path));
    const lists = sources.flatMap(({ path, text }) =>
      [...text.matchAll(list)].map(([found]) => `${path}: ${found.replace(/\s+/g, ' ')}`),
    );
    expect(lists).toEqual([]);
  });

  test('descriptions are read while building and on the server, never by what the browser loads', () => {
    const readers = listSourceFiles()
      .filter(({ path, imports }) => path.startsWith('app/') && imports.includes('app/areas.ts'))
      .map(({ path }) => path);
    expect(readers.sort()).toEqual([
      'app/framework/guards.ts',
      'app/routes/seo/llms.ts',
      'app/routes/seo/newest-feed.ts',
      'app/routes/seo/robots.ts',
    ]);
  });
});

function countLinks(menus: ReturnType<typeof listMenus>): number {
  const { main, account, bottom, footer, personal, staff } = menus;
  const inMain = main.reduce((total, { links = [] }) => total + 1 + links.length, 0);
  const grouped = [...footer, ...personal, ...staff].reduce((total, { links }) => total + links.length, 0);
  return inMain + account.flat().length + bottom.length + grouped;
}
