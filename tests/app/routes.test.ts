import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { areas } from '../../app/areas.ts';
import routes from '../../app/routes.ts';
import { listMenus } from '../../app/shell/menus.ts';

const tree = (routes as RouteConfigEntry[]).map(toObject);

/** The route table of the specification, optional ids given and left out. */
const specified = [
  '/',
  '/attention',
  ...['', '/cloud', '/search/searchIndex', '/category', '/category/3', '/detail', '/detail/3'].map(
    (end) => `/cloudClassroom${end}`,
  ),
  '/customerCare',
  '/dxxsample',
  '/dxxsampleapp',
  '/electricBrain',
  '/ewmData',
  '/guestBook',
  '/he',
  ...['', '/detail', '/detail/3'].map((end) => `/ldz${end}`),
  ...['', '/search', '/detail', '/detail/3'].map((end) => `/ldzia${end}`),
  '/memberCenter',
  ...[
    '',
    '/creation/creationIndex',
    '/Information/informationIndex',
    '/message/messageIndex',
    '/resource/collection',
  ].map((end) => `/personal${end}`),
  '/price',
  '/priceapp',
  '/product',
  ...'bidanalysis bidding busbarnote design dhub dhub_bi dxe exwinner iboard imagegallery paixiaoxiao projectmgr suit superbox superchain superharness superpanel superworks superworks_ia tuxiaoxiao wireview'
    .split(' ')
    .map((slug) => `/product/${slug}`),
  '/redirect',
  ...['', '/genius', '/sample', '/search', '/detail', '/detail/3', '/tag', '/tag/3'].map(
    (end) => `/resources${end}`,
  ),
  '/tender',
  '/wholeSearch',
  ...['', '/search', '/category', '/category/3', '/detail', '/detail/3'].map((end) => `/wiki${end}`),
  '/member/forget_passwd',
  '/member/register',
  '/user/signin',
];

const catchAll = 'routes/error/not-found.tsx';

describe('the site map', () => {
  test.each(specified)('%s has a page', (path) => {
    expect(fileAt(path)).not.toBe(catchAll);
  });

  test.each(['/nope', '/wiki/nope', '/personal/nope', '/cloudClassroom/detail/3/4', '/product/a/b'])(
    '%s has none',
    (path) => {
      expect(fileAt(path)).toBe(catchAll);
    },
  );
});

describe('the navigation', () => {
  const { main, account } = listMenus(areas);
  const links = areas.flatMap(({ menus, preparing }) => [
    ...Object.values(menus ?? {}).flat(),
    ...(preparing?.meanwhile ?? []),
  ]);

  test.each([...new Set(links.map(({ path }) => path))])('%s leads somewhere', (path) => {
    expect(fileAt(path.replace(':userId', '7'))).not.toBe(catchAll);
  });

  test('carries the specified labels', () => {
    expect(main.map(({ id }) => id)).toEqual([
      'nav.home',
      'nav.selection',
      'nav.product',
      'nav.hot_product',
      'nav.forum',
      'nav.resources',
      'nav.classroom',
      'nav.brain',
      'nav.service',
    ]);
    expect(account.flat().map(({ id }) => id)).toEqual([
      'nav.my_home',
      'nav.my_community',
      'nav.personal',
      'nav.creation',
      'nav.favourites',
      'nav.top_up',
      'nav.renew_member',
    ]);
  });
});

function fileAt(path: string): string | undefined {
  return matchRoutes(tree, path.replace(/[?#].*/, ''))?.at(-1)?.route.id;
}

/** The file stands in for the id, which several routes of one file do not share. */
function toObject(entry: RouteConfigEntry): RouteObject {
  const { path, index, file, children } = entry;
  if (index) return { index: true, id: file };
  return { path, id: file, children: children?.map(toObject) };
}
