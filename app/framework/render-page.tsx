import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { type EntryContext, ServerRouter } from 'react-router';
import { KeepMarkupContext } from '../components/kept-markup.tsx';
import { PostedContext } from '../components/ui/posted-context.ts';
import { getIntl } from '../i18n/intl.ts';
import { withMatchedRoutes } from '../router-internals/matched-routes.ts';
import { startAfterPaint } from '../router-internals/start-after-paint.ts';
import { type PageFacts, PageFactsContext } from '../shell/page-facts.ts';
import { createMarkupKeeper } from './keep-markup.tsx';

/** The renderer's own mark of a part that it left to the browser. */
const leftOut = '<!--$!-->';
const keepMarkup = createMarkupKeeper();
const documentEnd = '</body></html>';
/** The renderer of text leaves it to whoever puts the text together. */
const documentType = '<!DOCTYPE html>';

/**
 * Renders a whole document as text, with its data at the end of the body, where the router in the browser takes it up.
 * Everything a page shows is loaded before, so that there is nothing to stream; the streaming renderer spent a fifth of
 * a page's time on waiting for that data, and on turning the text into bytes in pieces of two kilobytes.
 * @throws what a component threw, and an error where a part of the page waits for something while it renders
 */
export async function renderPage(
  routerContext: EntryContext,
  url: string,
  facts: PageFacts,
  isPosted = false,
): Promise<string> {
  const data = await readWhole(routerContext.serverHandoffStream);
  const context = { ...withMatchedRoutes(routerContext), serverHandoffStream: undefined };
  const html = renderToString(
    <PageFactsContext value={facts}>
      <RawIntlProvider value={getIntl(facts.locale)}>
        <PostedContext value={isPosted}>
          <KeepMarkupContext value={keepMarkup}>
            <ServerRouter context={context} url={url} nonce={facts.nonce} />
          </KeepMarkupContext>
        </PostedContext>
      </RawIntlProvider>
    </PageFactsContext>,
  );
  if (html.includes(leftOut))
    throw new Error('A part of the page failed or waits for something while it renders');
  const ordered = documentType + startAfterPaint(html);
  if (!context.renderMeta?.didRenderScripts) return ordered;
  if (!html.endsWith(documentEnd)) throw new Error('The document does not end as one');
  return ordered.slice(0, -documentEnd.length) + dataScript(data, facts.nonce) + documentEnd;
}

async function readWhole(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
}

/** Hands the data over as `StreamTransfer` of the router does, whole. */
function dataScript(data: string, nonce: string | undefined): string {
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  const text = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, escapeCharacter);
  return `<script${attribute}>${controller}.enqueue(${text});${controller}.close();</script>`;
}

/** Where the router's own script in the page takes data. */
const controller = 'window.__reactRouterContext.streamController';

/** Nothing in the data ends the script or begins a comment. */
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
