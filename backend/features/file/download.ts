import { rangeAnswer } from '../../http/byte-range.ts';
import type { Services } from '../../http/context.ts';
import { originalKey } from './file-keys.ts';
import { attachmentHeader } from './file-name.ts';

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
  const { status, range, headers } = rangeAnswer(request, { etag, size: file.byteSize });
  const answer = {
    status,
    headers: {
      ...inert,
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentHeader(file.name),
      'cache-control': 'private, no-cache',
      'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
      ...headers,
    },
  };
  if (status === 304 || status === 416 || request.method === 'HEAD') return new Response(null, answer);
  const body = await files.read(originalKey(file.id), range);
  return body && new Response(body, answer);
}
