import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding, matchesEtag } from '../answer/encoding.ts';
import type { ReadyAnswer } from '../answer/send-bytes.ts';

/** One answer ready to be sent to any visitor. */
export interface CachedPage {
  status: number;
  etag: string;
  tags: readonly string[];
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
    'cache-control': 'private, no-cache, no-transform',
    vary: 'Accept-Encoding, Cookie',
    etag,
  };
  const encoded = (encoding: Encoding) => ({
    ...common,
    'content-length': String(bodies[encoding].length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  const { 'content-type': _, ...notModified } = common;
  return {
    status: response.status,
    etag,
    tags,
    headers: { identity: encoded('identity'), br: encoded('br'), gzip: encoded('gzip'), notModified },
    bodies,
    bytes: identity.length + br.length + compressed.length + perPage + 4 * JSON.stringify(common).length,
    madeAt: 0,
  };
}

/** The kept page in the encoding this visitor takes, or 304 when he has it already. */
export function readyPage(page: CachedPage, headers: IncomingHttpHeaders): ReadyAnswer {
  if (matchesEtag(headers['if-none-match'], page.etag)) {
    return { status: 304, headers: page.headers.notModified, body: undefined };
  }
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
  return { status: page.status, headers: page.headers[encoding], body: page.bodies[encoding] };
}
