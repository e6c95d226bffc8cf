import { loggedTarget, loggedText } from '../contract/logged-target.ts';
import './i18n/server-messages.ts';
import './components/rich-text/formula-on-server.ts';
import { type EntryContext, RouterContextProvider } from 'react-router';
import { renderPage } from './framework/render-page.tsx';
import { type PageRequest, pageRequestContext } from './framework/request-context.ts';
import { lastResortDocument } from './routes/error/last-resort-document.ts';
import type { PageFacts } from './shell/page-facts.ts';
import { siteDataContext } from './shell/site-data.ts';

/** Puts what the server in front knows of one request where loaders and middleware find it. */
export function createLoadContext(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, page);
  return context;
}

/** Renders the whole document before the first byte: pages are cached whole, and the status stays changeable. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageRequestContext);
  const { locale, requestId, sharing } = page;
  const nonce = page.nonce || undefined;
  // What is around every page: a page that is shared at all must be purged with its header and footer.
  if (sharing.tags.size > 0) sharing.tags.add('site').add('products');
  const facts: PageFacts = { locale, nonce, requestId, site: context.get(siteDataContext) ?? undefined };
  headers.set('content-type', 'text/html; charset=utf-8');
  if (status === 503) headers.set('retry-after', '5');
  headers.set('content-language', locale === 'en-US' ? 'en' : 'zh');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  try {
    return new Response(await renderPage(routerContext, request.url, facts, request.method === 'POST'), {
      status,
      headers,
    });
  } catch (error) {
    // Without errors in the context the router tries again with its error page; with them, this was it.
    if (!routerContext.staticHandlerContext.errors) throw error;
    console.error(
      JSON.stringify({ event: 'error_page.failed', requestId, error: loggedText(String(error)) }),
    );
    return new Response(lastResortDocument(locale), { status: 500, headers });
  }
}

/** Expected failures are answers, not incidents; only the rest is worth a line in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  console.error(
    JSON.stringify({
      event: 'page.failed',
      path: loggedTarget(new URL(request.url).pathname),
      error: loggedText(describe(error)),
    }),
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
