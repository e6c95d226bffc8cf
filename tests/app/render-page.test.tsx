import '../../app/i18n/server-messages.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { createRequestHandler, RouterContextProvider, Scripts, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../app/framework/render-page.tsx';

const facts = { locale: 'zh-CN', requestId: 'test', nonce: 'n0nce' } as const;

interface Site {
  body: ReactNode;
  data?: unknown;
}

/** A site of one page, made by the router and by `renderPage` as the real one is. */
async function answerOf({ body, data = null }: Site) {
  const faults: string[] = [];
  const Root = () => (
    <html lang="zh">
      <head />
      <body>{body}</body>
    </html>
  );
  const module = {
    default: Root,
    loader: () => data,
    ErrorBoundary: () => (
      <html lang="zh">
        <body>出错</body>
      </html>
    ),
  };
  const asset = { id: 'root', path: '', module: '/root.js', hasLoader: true, hasErrorBoundary: true };
  const build = {
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, context: never) =>
          new Response(await renderPage(context, request.url, facts), { status, headers }),
        handleError: (error: unknown) => void faults.push(String(error)),
      },
    },
    routes: { root: { id: 'root', path: '', module } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: asset },
      url: '/manifest.js',
      version: '1',
    },
    future: { v8_middleware: true },
    routeDiscovery: { mode: 'initial' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    prerender: [],
    ssr: true,
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const response = await handle(new Request('http://site.test/'), new RouterContextProvider());
  return { status: response.status, html: await response.text(), faults };
}

describe('rendering a document', () => {
  test('begins as HTML and ends with its data, which cannot end the script', async () => {
    const { status, html } = await answerOf({
      body: [<p key="text">正文</p>, <Scripts key="scripts" nonce="n0nce" />],
      data: { text: '</script><script>alert(1)</script>\u2028&' },
    });
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh">/);
    expect(html).toContain('<p>正文</p>');
    expect(html).toMatch(/streamController\.close\(\);<\/script><\/body><\/html>$/);
    const [, enqueued = ''] = /<script nonce="n0nce">window\.[\w.]+\.enqueue\((.*)\);window/.exec(html) ?? [];
    expect(enqueued).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(enqueued)).toContain('</script><script>alert(1)</script>');
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });

  test('carries no data where no script would take it', async () => {
    const { html } = await answerOf({ body: <p>正文</p>, data: { text: 'secret' } });
    expect(html).not.toContain('secret');
    expect(html).toMatch(/<p>正文<\/p><\/body><\/html>$/);
  });

  test.each([
    [
      'fails',
      () => {
        throw new Error('broken');
      },
    ],
    ['waits', lazy(() => new Promise<never>(() => {}))],
  ])('is an error page where a part %s, also behind a fallback', async (_, Part) => {
    const body = (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
    const { status, html, faults } = await answerOf({ body });
    expect(status).toBe(500);
    expect(html).toContain('出错');
    expect(faults).toHaveLength(1);
  });
});
