import { join } from 'node:path';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { getSummary } from '../store.ts';
import { countParts, headersOf, partsFolder } from './tus.ts';
import { endUpload, requireUpload } from './uploads.ts';

/**
 * Tells how much of an upload has come. One whose last response was lost on the way is reported as finished, with its
 * file; one that lacks only the end of its last request is finished now.
 */
export async function answerUploadHead(context: SignedInContext, id: string): Promise<Response> {
  if (context.request.method !== 'HEAD') return fail('request.not_found');
  const upload = await requireUpload(context, id);
  const answer = (offset: number, more: Record<string, string> = {}) =>
    new Response(null, {
      status: 200,
      headers: {
        'tus-resumable': '1.0.0',
        'cache-control': 'no-store',
        'upload-offset': String(offset),
        'upload-length': String(upload.byteSize),
        ...more,
      },
    });
  if (upload.fileId) {
    const file = await getSummary(context.db, upload.fileId);
    return answer(upload.byteSize, headersOf({ file, isKnown: false }));
  }
  const offset = await countParts(context.workFolder, id);
  if (offset === undefined) return fail('file.upload_gone');
  if (offset < upload.byteSize) return answer(offset);
  const done = await endUpload(context, { id, path: join(partsFolder(context.workFolder), id) });
  return answer(upload.byteSize, headersOf(done));
}
