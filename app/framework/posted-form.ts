import { DamagedForm, hasParts, maxFields, maxTextBytes, TooManyParts } from './form-bounds.ts';
import { isTooLarge, refusalOf } from './form-refusal.ts';

/**
 * The fields of a posted form. Throws the answer to what is too large (the server in front counts the bytes while they
 * are read), has too many fields, is no form at all, or finds no room on the disk.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    if (!hasParts(request)) return await readFields(request);
    // Modules of actions stand in the graph of the browser's scripts, where nothing of Node's may be.
    const { readParts } = await import('./form-parts.ts');
    return await readParts(request);
  } catch (error) {
    throw refusalOf(error);
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

function countFields(bytes: Buffer): number {
  let count = 1;
  for (let at = bytes.indexOf('&'); at >= 0 && count <= maxFields; at = bytes.indexOf('&', at + 1))
    count += 1;
  return count;
}
