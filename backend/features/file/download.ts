import type { Services } from '../../http/context.ts';
import { originalKey } from './file-keys.ts';
import { attachmentHeader } from './file-name.ts';

interface Range {
  start: number;
  end: number;
}

/** Opened directly, no file of anybody runs anything: it is saved, never shown, and has no origin. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Answers with the file as it was sent, whole or the asked part (RFC 9110 14), with its checksum (RFC 9530) and
 * its name (RFC 6266).
 */
export async function sendOriginal(
  { files }: Pick<Services, 'files'>,
  file: { id: string; name: string; byteSize: number; sha256: string },
  request: Request,
): Promise<Response | undefined> {
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    ...inert,
    'content-type': 'application/octet-stream',
    'content-disposition': attachmentHeader(file.name),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
    'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const whole = { start: 0, end: file.byteSize - 1 };
  const range = wantedRange(request, { etag, size: file.byteSize });
  if (range === 'none') {
    headers.set('content-range', `bytes */${file.byteSize}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? whole;
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.byteSize}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await files.read(originalKey(file.id), { start, end });
  return body && new Response(body, { status, headers });
}

/** One range; several at once are answered with the whole, as the standard allows. */
function wantedRange(
  request: Request,
  { etag, size }: { etag: string; size: number },
): Range | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!asked || (!asked[1] && !asked[2])) return undefined;
  const condition = request.headers.get('if-range');
  if (condition && condition !== etag) return undefined;
  const first = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const last = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  if (asked[1] && asked[2] && Number(asked[2]) < first) return undefined;
  return first > last ? 'none' : { start: first, end: last };
}
