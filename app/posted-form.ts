import { data } from 'react-router';

/** Of one form; the longest of ours is the import of a forum, with a field for each of its boards. */
const mostFields = 1000;
/** Of a form without files: those come in parts of their own, and what is no file takes long to be read. */
const longestPlain = 1024 * 1024;

/**
 * The fields of a posted form. Throws the answer to what is too large (the server in front counts the bytes while they
 * are read), has too many fields, or is no form at all.
 */
export async function readForm(request: Request): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const bytes = await request.arrayBuffer().catch((error: unknown) => {
    throw isTooLarge(error) ? refusal(413, 'request.body_too_large') : refusal(400, 'request.unreadable');
  });
  const isPlain = !/^multipart\//i.test(headers['content-type']);
  if (isPlain && bytes.byteLength > longestPlain) throw refusal(413, 'request.body_too_large');
  if (countFields(Buffer.from(bytes), headers['content-type']) > mostFields)
    throw refusal(413, 'request.body_too_large');
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw refusal(400, 'request.unreadable');
  }
}

function refusal(status: number, code: string) {
  return data({ code }, { status });
}

/** The failure comes from the server in front, whose classes are others than the pages'. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'request.body_too_large';
}

/** So many fields at most: what parts them may stand inside of one as well. */
function countFields(bytes: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const mark = boundary === undefined ? '&' : `--${boundary}`;
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count <= mostFields; at = bytes.indexOf(mark, at + 1))
    count += 1;
  return count;
}
