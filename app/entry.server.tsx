import './i18n/server-messages.ts';
import './components/formula-on-server.ts';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { getIntl } from './i18n/intl.ts';
import { withMatchedRoutes } from './matched-routes.ts';
import { type PageFacts, PageFactsContext } from './page-facts.ts';
import { type PageRequest, pageRequestContext } from './request-context.ts';
import { lastResortDocument } from './routes/error/last-resort-document.ts';
import { siteDataContext } from './site-data.ts';

const renderLimitMs = 10_000;

/** Puts what the server in front knows of one request where loaders and middleware find it. */
export function createLoadContext(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, page);
  return context;
}

/** Renders the whole document before the first byte: pages are cached whole, and the status stays changeable. */
export default function handleRequest(
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
  headers.set('content-language', locale === 'en-US' ? 'en' : 'zh');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));

  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <PageFactsContext value={facts}>
        <RawIntlProvider value={getIntl(locale)}>
          <ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
        </RawIntlProvider>
      </PageFactsContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(collect((body) => resolve(new Response(body, { status: hasFailed ? 500 : status, headers }))));
        },
        onShellError(error) {
          clearTimeout(timer);
          // Without errors in the context the router tries again with its error page; with them, this was it.
          if (!routerContext.staticHandlerContext.errors) return reject(error);
          console.error(JSON.stringify({ event: 'error_page.failed', requestId, error: String(error) }));
          resolve(new Response(lastResortDocument(locale), { status: 500, headers }));
        },
        onError(error) {
          hasFailed = true;
          console.error(JSON.stringify({ event: 'render.failed', requestId, error: String(error) }));
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), renderLimitMs);
  });
}

/** Takes a finished document as a whole: handing it on in pieces of 2 kB costs more than rendering some of them. */
function collect(onWhole: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    // Never full, so that the renderer does not wait.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      onWhole(Buffer.concat(pieces));
      done();
    },
  });
}

/** Expected failures are answers, not incidents; only the rest is worth a line in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  console.error(
    JSON.stringify({ event: 'page.failed', path: new URL(request.url).pathname, error: describe(error) }),
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
