// @vitest-environment happy-dom
import '../../../app/i18n/server-messages.ts';
import { readFileSync } from 'node:fs';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { createRoutesStub, data, useRouteError } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getIntl, registerIntl } from '../../../app/i18n/intl.ts';
import { messages } from '../../../app/i18n/tables/zh-cn.ts';
import { describeError } from '../../../app/routes/error/describe-error.ts';
import { ErrorPage } from '../../../app/routes/error/error-page.tsx';
import { LastResort } from '../../../app/routes/error/last-resort.tsx';
import { lastResortDocument } from '../../../app/routes/error/last-resort-document.ts';
import { loader as notFoundLoader } from '../../../app/routes/error/not-found.tsx';
import { sectionOf } from '../../../app/routes/error/section-of.ts';
import { CallFailure } from '../../../app/services/call-failure.ts';
import { type PageFacts, PageFactsContext } from '../../../app/shell/page-facts.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  registerIntl('zh-CN', messages);
});

/** In a browser the words of error codes are a table of their own, fetched when the first is shown. */
const errorWords = Object.fromEntries(
  ['appointment', 'ticket', 'material-list'].flatMap((table) =>
    Object.entries<string>(JSON.parse(readFileSync(`app/i18n/zh-CN/${table}.json`, 'utf8'))).filter(([id]) =>
      /^error\.\w+\.(?:not_found|link_\w+)(?:\.text)?$/.test(id),
    ),
  ),
);

const facts: PageFacts = { locale: 'zh-CN', requestId: 'r-9', nonce: '' };

/** Opens a page whose loader throws, inside the root's error boundary. */
async function openFailing(thrown: unknown, locale: 'zh-CN' | 'en-US' = 'zh-CN') {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: Nothing,
      HydrateFallback: Nothing,
      ErrorBoundary: Boundary,
      loader: () => {
        throw thrown;
      },
    },
  ]);
  render(
    <Frame locale={locale}>
      <Stub initialEntries={['/forum/topic/12?page=2']} />
    </Frame>,
  );
  await screen.findByRole('link', { name: getIntl(locale).formatMessage({ id: 'error_page.feedback' }) });
}

function Boundary() {
  return (
    <LastResort>
      <ErrorPage error={useRouteError()} />
    </LastResort>
  );
}

function Nothing() {
  return null;
}

function Broken(): ReactNode {
  throw new Error('the error page is broken');
}

function Frame({ locale, children }: { locale: 'zh-CN' | 'en-US'; children: ReactNode }) {
  return (
    <PageFactsContext value={{ ...facts, locale }}>
      <RawIntlProvider value={getIntl(locale)}>{children}</RawIntlProvider>
    </PageFactsContext>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the title', () => {
  test.each([
    [
      'an unknown address',
      data('This page could not be found', { status: 404 }),
      '页面未找到',
      'This page could not be found',
    ],
    ['a 404 without a message', data(null, { status: 404 }), '页面未找到', 'page not found'],
    ['a 403 without a message', data(null, { status: 403 }), '没有权限访问', 'forbidden'],
    ['a page for admins', data('403 forbidden', { status: 403 }), '没有权限访问', '403 forbidden'],
    ['another status', data(null, { status: 418 }), '418 异常', '418 exception'],
    [
      'an unknown guard',
      data('Unknown middleware', { status: 500 }),
      'Unknown middleware',
      'Unknown middleware',
    ],
    ['a message of its own', data({ message: '话题已删除' }, { status: 410 }), '话题已删除', '话题已删除'],
    ['a lost connection', new TypeError('Failed to fetch'), '网络中断', 'No connection'],
    ['an error nobody expected', new Error('secret detail'), '500 异常', '500 exception'],
    [
      'a refused call',
      new CallFailure({ code: 'session.required' }, 401),
      '请先登录',
      'Please sign in first',
    ],
    [
      'a call that found nothing',
      new CallFailure({ code: 'request.not_found' }, 404),
      '页面未找到',
      'page not found',
    ],
  ])('of %s', async (_, thrown, chinese, english) => {
    await openFailing(thrown);
    expect(heading()).toBe(chinese);
    cleanup();
    await openFailing(thrown, 'en-US');
    expect(heading()).toBe(english);
    expect(document.body.textContent).not.toContain('secret detail');
  });

  test('an address without a route is a 404', async () => {
    const asked = { url: new URL('https://portal.test/nowhere') } as Parameters<typeof notFoundLoader>[0];
    await expect(notFoundLoader(asked)).rejects.toMatchObject({
      data: 'This page could not be found',
      init: { status: 404 },
    });
  });

  test("the router's own words are not shown", () => {
    const thrown = { status: 404, statusText: '', internal: true, data: 'Error: No route matches URL "/x"' };
    expect(describeError(getIntl('zh-CN'), thrown).title).toBe('页面未找到');
  });
});

describe('ways out', () => {
  test('after a lost connection the page can be asked for again, and nobody is said to have noted it', async () => {
    await openFailing(new TypeError('Failed to fetch'));
    const again = screen.getByRole('link', { name: '重试' });
    expect(again.getAttribute('href')).toBe('/forum/topic/12?page=2');
    expect(again.dataset.reload).toBe('true');
    expect(document.body.textContent).not.toMatch(/500|已经记录/);
  });

  test('the guest book is told the page and the request', async () => {
    await openFailing(data(null, { status: 404 }));
    const link = screen.getByRole('link', { name: '点击这里反馈此问题' });
    expect(link.getAttribute('href')).toBe('/guestBook?at=%2Fforum%2Ftopic%2F12%3Fpage%3D2&requestId=r-9');
    expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/');
  });

  test('a page that is not there leads to the list that it would be in, and another error does not', async () => {
    await openFailing(data(null, { status: 404 }));
    expect(
      within(document.getElementById('main') as HTMLElement)
        .getByRole('link', { name: '论坛' })
        .getAttribute('href'),
    ).toBe('/forum');
    cleanup();
    await openFailing(data(null, { status: 500 }));
    expect(
      within(document.getElementById('main') as HTMLElement).queryByRole('link', { name: '论坛' }),
    ).toBeNull();
  });

  test.each([
    ['appointment.not_found', 404, '登录'],
    ['ticket.not_found', 404, '登录'],
    ['material_list.link_expired', 410, undefined],
    ['material_list.link_unknown', 404, undefined],
  ])('of a page that opens by its link, without one: %s', async (code, status, way) => {
    registerIntl('zh-CN', { ...messages, ...errorWords });
    await openFailing(new CallFailure({ code }, status));
    expect(document.body.textContent).toContain('链接打开');
    expect(document.body.textContent).not.toContain('下架');
    const main = within(document.getElementById('main') as HTMLElement);
    expect(main.queryByRole('link', { name: '登录' })?.textContent).toBe(way);
  });

  test.each([
    ['/tender/99999', '/tender'],
    ['/he/competitions/9', '/he'],
    ['/customerCare/tickets/12', '/customerCare'],
    ['/product/none', '/product'],
    ['/tender', undefined],
    ['/nowhere', undefined],
  ])('the list around %s is %s', (pathname, path) => {
    expect(sectionOf(pathname)?.path).toBe(path);
  });

  test('the request id of the failed call goes before that of the page', async () => {
    await openFailing(new CallFailure({ code: 'request.internal', requestId: 'r-call' }, 500));
    const link = screen.getByRole('link', { name: '点击这里反馈此问题' });
    expect(link.getAttribute('href')).toContain('requestId=r-call');
  });
});

describe('the error of the error page', () => {
  test.each([
    ['zh-CN', '显示错误页时出了问题', '回到首页'],
    ['en-US', 'An error occurred while showing the error page', 'Back to the home page'],
  ] as const)('is told in %s with a link home', (locale, text, home) => {
    render(
      <Frame locale={locale}>
        <LastResort>
          <Broken />
        </LastResort>
      </Frame>,
    );
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/');
  });

  test('is a whole document when it happens on the server', () => {
    const html = lastResortDocument('en-US');
    expect(html).toContain('<html lang="en-US">');
    expect(html).toContain('An error occurred while showing the error page');
    expect(html).toContain('<a href="/">');
  });
});
