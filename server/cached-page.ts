import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding, matchesEtag } from './encoding.ts';

/** One answer ready to be sent to any visitor. */
export interface CachedPage {
  status: number;
  etag: string;
  tags: readonly string[];
  /** Everything but the body, and but Content-Length of a compressed one. */
  headers: Readonly<Record<Encoding | 'notModified', Record<string, string>>>;
  bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  bytes: number;
  /** Set when it is kept. */
  madeAt: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What a page's own answer may not decide for a shared one. */
const ownHeaders = new Set([
  'cache-control',
  'content-length',
  'date',
  'etag',
  'expires',
  'set-cookie',
  'vary',
]);

const perPage = 600;

/** Compresses once what is then sent many times; the work is done off the main thread. */
export async function makeCachedPage(
  response: Response,
  tags: readonly string[],
  more: (body: string) => Record<string, string>,
): Promise<CachedPage> {
  const text = await response.text();
  const identity = new Uint8Array(Buffer.from(text));
  const [br, compressed] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(compressed) };
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common: Record<string, string> = {
    ...Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name))),
    ...more(text),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    etag,
  };
  const encoded = (encoding: 'br' | 'gzip') => ({ ...common, 'content-encoding': encoding });
  const { 'content-type': _, ...notModified } = common;
  return {
    status: response.status,
    etag,
    tags,
    headers: { identity: common, br: encoded('br'), gzip: encoded('gzip'), notModified },
    bodies,
    bytes: identity.length + br.length + compressed.length + perPage + 4 * JSON.stringify(common).length,
    madeAt: 0,
  };
}

/** The kept page in the encoding this visitor takes, or 304 when he has it already. */
export function answerCachedPage(page: CachedPage, headers: Headers): Response {
  if (matchesEtag(headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: page.headers.notModified });
  }
  const encoding = chooseEncoding(headers.get('accept-encoding'));
  return new Response(page.bodies[encoding], { status: page.status, headers: page.headers[encoding] });
}
