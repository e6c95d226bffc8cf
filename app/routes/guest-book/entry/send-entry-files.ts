import { entryFilesPath } from '../../../../contract/guest-book/files.ts';
import type { Api } from '../../../services/call.ts';
import { sendFiles } from '../../../services/send-files.ts';

/** Adds the files of a form to an entry; names those that were refused. */
export async function sendEntryFiles(api: Api, form: FormData, entryId: string): Promise<string[]> {
  return sendFiles(api, form, { path: entryFilesPath.replace(':entryId', entryId), facts: {} });
}
