import type { Api } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';

/** Ids of the videos that were ticked in a form, and of those that came with it. */
export async function sentVideos(api: Api, form: FormData): Promise<string[]> {
  const fileIds = form.getAll('fileId').map(String);
  for (const sent of form.getAll('file'))
    if (sent instanceof File && sent.size > 0) fileIds.push((await createSmallFile(api, sent)).file.id);
  return fileIds;
}
