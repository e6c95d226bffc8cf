import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../request/caller.ts';
import { chooseEncoding } from './encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller bodies fit into one packet anyway. */
const smallest = 1024;

/** Whole answers of ours; streams and files of other kinds pass as they are. */
const types = /^(?:text\/html|text\/x-script|application\/json|application\/xml|text\/xml|text\/plain)\b/;

/** Compresses what was made for one request: quickly (quality 4 of 11) and off the main thread. */
export function compress(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const response = c.res;
    const { headers } = response;
    if (!response.body || c.req.method === 'HEAD' || headers.has('content-encoding')) return;
    if (!types.test(headers.get('content-type') ?? '')) return;
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const vary = headers.get('vary');
    headers.set('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
    if (encoding === 'identity') return;
    const body = Buffer.from(await response.arrayBuffer());
    const isSmall = body.length < smallest;
    const sent = isSmall ? body : await (encoding === 'br' ? brotli(body) : compressGzip(body, { level: 5 }));
    const answered = new Headers(headers);
    if (!isSmall) answered.set('content-encoding', encoding);
    answered.set('content-length', String(sent.length));
    c.res = undefined;
    c.res = new Response(new Uint8Array(sent), { status: response.status, headers: answered });
  };
}

function brotli(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
