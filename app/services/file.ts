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

/** Ids of the files that were ticked in a form, and of those that came with it. */
export async function sentFiles(api: Api, form: FormData): Promise<string[]> {
  const fileIds = form.getAll('fileId').map(String);
  for (const sent of form.getAll('file'))
    if (sent instanceof File && sent.size > 0) fileIds.push((await createSmallFile(api, sent)).file.id);
  return fileIds;
}
