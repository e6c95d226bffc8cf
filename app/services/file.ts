import * as v from 'valibot';
import * as file from '../../contract/file/file.ts';
import { smallFilePath } from '../../contract/file/limits.ts';
import { browserApi } from './browser-api.ts';
import { type Api, call } from './call.ts';

/** Where files stand, asked by the browser while something is done with them. */
export const listFileStates = (ids: readonly string[], signal: AbortSignal) =>
  call(browserApi(), file.listFileStates, { ids: ids.join(',') }, { signal });

/** Sends a small file whole, for forms of pages without scripts. */
export async function createSmallFile(api: Api, sent: File): Promise<file.UploadedFile> {
  const data = await api(smallFilePath.slice(1), {
    method: 'POST',
    searchParams: { name: sent.name },
    headers: { 'content-type': 'application/octet-stream' },
    body: sent,
  }).json();
  return v.parse(file.UploadedFileSchema, data);
}
