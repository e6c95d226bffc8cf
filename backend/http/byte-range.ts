interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of `size` bytes that a request asks for (RFC 9110 14), `none` when nothing of it exists, undefined for the
 * whole. Several ranges at once are answered with the whole, as the standard allows.
 */
function readByteRange(
  request: Request,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!asked || (!asked[1] && !asked[2])) return undefined;
  const condition = request.headers.get('if-range');
  if (condition && condition !== etag) return undefined;
  const first = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const last = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  if (asked[1] && asked[2] && Number(asked[2]) < first) return undefined;
  return first > last ? 'none' : { start: first, end: last };
}

/** Status, range and length of an answer of `size` bytes to what a request asks for. */
export function rangeAnswer(
  request: Request,
  { etag, size }: { etag: string; size: number },
): { status: 200 | 206 | 304 | 416; range: ByteRange; headers: Record<string, string> } {
  const whole = { start: 0, end: size - 1 };
  const headers: Record<string, string> = { etag, 'accept-ranges': 'bytes' };
  if (request.headers.get('if-none-match') === etag) return { status: 304, range: whole, headers };
  const range = readByteRange(request, { etag, size });
  if (range === 'none') {
    return { status: 416, range: whole, headers: { ...headers, 'content-range': `bytes */${size}` } };
  }
  const { start, end } = range ?? whole;
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  return { status: range ? 206 : 200, range: { start, end }, headers };
}
