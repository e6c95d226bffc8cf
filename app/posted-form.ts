import { data } from 'react-router';
import { DamagedForm, hasParts, maxFields, maxTextBytes, TooManyParts } from './form-bounds.ts';

/**
 * The fields of a posted form. Throws the answer to what is too large (the server in front counts the bytes while they
 * are read), has too many fields, or is no form at all.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    if (!hasParts(request)) return await readFields(request);
    // Modules of actions stand in the graph of the browser's scripts, where nothing of Node's may be.
    const { readParts } = await import('./form-parts.ts');
    return await readParts(request);
  } catch (error) {
    if (isTooLarge(error)) throw refusal(413, 'request.body_too_large');
    throw error instanceof DamagedForm ? refusal(400, 'request.unreadable') : error;
  }
}

/** Of a form without files: no more than its texts may be is kept of it. */
async function readFields(request: Request): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length <= maxTextBytes) chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    if (length > maxTextBytes || countFields(bytes) > maxFields) throw new TooManyParts();
    return await new Response(bytes, { headers }).formData();
  } catch (cause) {
    throw isTooLarge(cause) ? cause : new DamagedForm('Not a form, or not all of it', { cause });
  }
}

function refusal(status: number, code: string) {
  return data({ code }, { status });
}

/** What the server in front says of a body is of another class than the pages know. */
function isTooLarge(error: unknown): boolean {
  if (error instanceof TooManyParts) return true;
  if (error instanceof DamagedForm) return isTooLarge(error.cause);
  return error instanceof Error && 'code' in error && error.code === 'request.body_too_large';
}

function countFields(bytes: Buffer): number {
  let count = 1;
  for (let at = bytes.indexOf('&'); at >= 0 && count <= maxFields; at = bytes.indexOf('&', at + 1))
    count += 1;
  return count;
}
