import '../../app/i18n/server-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { readUnused } from '../../app/components/facets/late-unused-conditions.tsx';
import { getIntl } from '../../app/i18n/intl.ts';
import type { Locale } from '../../app/i18n/locale.ts';
import * as courses from '../../app/routes/classroom/list/list-query.ts';
import CourseSearch from '../../app/routes/classroom/list/search.tsx';
import * as resources from '../../app/routes/resource/list/list-query.ts';
import ResourceSearch from '../../app/routes/resource/list/search.tsx';
import { courseFacetNames } from '../../contract/classroom/kinds.ts';
import { facetNames } from '../../contract/resource/kinds.ts';

const nothing = { items: [], page: 1, pageSize: 24, total: 0 };
const noCounts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, []]));

/** The page of a list with nothing in it, at an address. */
async function draw(address: string, locale: Locale = 'zh-CN'): Promise<string> {
  const url = new URL(address, 'http://portal.test');
  const { valuesOf } = url.pathname === courses.searchPath ? courses : resources;
  const unused = await readUnused(url, valuesOf);
  const resourceList = {
    page: nothing,
    facets: noCounts(facetNames),
    versions: [],
    texts: { brand: [], family: [] },
  };
  const courseList = { page: nothing, facets: noCounts(courseFacetNames), products: [], teachers: [] };
  const Resources = () => (
    <ResourceSearch
      {...({} as Parameters<typeof ResourceSearch>[0])}
      loaderData={{ query: resources.readListQuery(url.searchParams), list: resourceList as never, unused }}
    />
  );
  const Courses = () => (
    <CourseSearch
      {...({} as Parameters<typeof CourseSearch>[0])}
      loaderData={{
        query: courses.readListQuery(url.searchParams),
        list: courseList as never,
        category: undefined,
        products: {},
        unused,
      }}
    />
  );
  const Stub = createRoutesStub([
    { path: resources.searchPath, Component: Resources },
    { path: courses.searchPath, Component: Courses },
  ]);
  return renderToStaticMarkup(
    <RawIntlProvider value={getIntl(locale)}>
      <Stub initialEntries={[address]} />
    </RawIntlProvider>,
  );
}

describe.each([
  [resources.searchPath, 'type=model&type=magic', 'type=magic', 'author=me'],
  [courses.searchPath, 'category=reading&category=magic', 'category=magic', 'teacher=me'],
])('at %s', (path, choices, unknown, nobody) => {
  const query = `${choices}&${nobody}&sort=cheapest&colour=red&utm_source=x`;

  test('conditions that are not understood are named, each with the way to take it away', async () => {
    const page = await draw(`${path}?${query}`);
    expect(page).toContain('地址里有 4 个条件没有看懂');
    for (const each of [unknown, nobody, 'sort=cheapest', 'colour=red']) {
      expect(page).toContain(`<strong>${each}</strong>`);
      const rest = query.replace(`&${each}`, '').replaceAll('&', '&amp;');
      expect(page).toMatch(new RegExp(`<a[^>]* href="${path}\\?${rest}"[^>]*>去掉</a>`));
    }
    const [, kept] = /<a[^>]* href="([^"]*)"[^>]*>全部去掉/.exec(page) ?? [];
    expect(kept).toBe(`${path}?${choices.split('&')[0]}&amp;utm_source=x`);
  });

  test('in English, too', async () => {
    const page = await draw(`${path}?colour=red`, 'en-US');
    expect(page).toContain('One filter in the address was not understood:');
    expect(page).toContain('There is no such filter. It was not applied.');
  });

  test('nothing is said of what is understood', async () => {
    const rest = 'q=x&q=&page=2&sort=newest&from=singlemessage';
    expect(await draw(`${path}?${choices.split('&')[0]}&${nobody.replace('me', '3')}&${rest}`)).not.toContain(
      '没有看懂',
    );
  });
});

test('a page that stands for a tag or a category takes no other one from its address', () => {
  expect(resources.valuesOf(resources.searchPath)('tag')).toBeDefined();
  expect(resources.valuesOf('/resources/tag/x')('tag')).toBeUndefined();
  expect(courses.valuesOf('/cloudClassroom/category/reading')('category')).toBeUndefined();
});
