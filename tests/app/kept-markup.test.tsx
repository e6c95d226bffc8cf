import '../../app/i18n/server-messages.ts';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type KeepMarkup, KeepMarkupContext } from '../../app/components/kept-markup.tsx';
import { createMarkupKeeper } from '../../app/framework/keep-markup.tsx';
import { getIntl } from '../../app/i18n/intl.ts';
import { SiteFooter } from '../../app/layouts/site-footer.tsx';
import { SiteHeader } from '../../app/layouts/site-header.tsx';
import { PageFactsContext } from '../../app/shell/page-facts.ts';
import type { SiteData } from '../../app/shell/site-data.ts';

interface Visit {
  locale: 'zh-CN' | 'en-US';
  path: string;
  siteTitle: string;
  products: readonly string[];
}

/** Header and footer, which stand on every page. */
function draw({ locale, path, siteTitle, products }: Visit, keep: KeepMarkup | null): string {
  const productMenu = [
    { id: 1, name: '设计', products: products.map((name) => ({ name, slug: name.toLowerCase() })) },
  ];
  const site = { config: { siteTitle }, user: null, locale, productMenu } as unknown as SiteData;
  const element = (
    <>
      <SiteHeader />
      <SiteFooter />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return renderToString(
    <PageFactsContext value={{ locale, requestId: 'test', site }}>
      <RawIntlProvider value={getIntl(locale)}>
        <KeepMarkupContext value={keep}>
          <RouterProvider router={router} />
        </KeepMarkupContext>
      </RawIntlProvider>
    </PageFactsContext>,
  );
}

const visits = (['zh-CN', 'en-US'] as const).flatMap((locale) =>
  ['/', '/forum', '/wiki/article/3', '/price'].flatMap((path) =>
    ['汇流', '另一个站'].flatMap((siteTitle) =>
      [['SuperPanel'], ['SuperPanel', '线束']].map((products) => ({ locale, path, siteTitle, products })),
    ),
  ),
);

test('what is kept is what the browser draws, whoever asked before', () => {
  const keep = createMarkupKeeper();
  for (const round of [1, 2]) {
    for (const visit of visits) {
      expect(draw(visit, keep), `round ${round}: ${JSON.stringify(visit)}`).toBe(draw(visit, null));
    }
  }
});

test('the second page draws none of it again', () => {
  let asked = 0;
  let drawn = 0;
  const keep = createMarkupKeeper();
  const Part = () => {
    drawn += 1;
    return <a href="/">首页</a>;
  };
  for (const key of ['a', 'a', 'b', 'a']) {
    asked += 1;
    expect(keep(key, 'zh-CN', <Part />)).toBe('<a href="/">首页</a>');
  }
  expect([asked, drawn]).toEqual([4, 2]);
});

test('many different ones take no more room than a few', () => {
  const keep = createMarkupKeeper();
  let drawn = 0;
  const Part = () => {
    drawn += 1;
    return null;
  };
  const all = Array.from({ length: 1000 }, (_, number) => String(number));
  for (const key of [...all, ...all]) keep(key, 'zh-CN', <Part />);
  expect(drawn).toBeGreaterThan(1500);
});
