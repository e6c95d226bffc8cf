import { entryFilesPath } from '../../../../contract/guest-book/files.ts';
import { sendFiles } from '../../../framework/send-files.ts';
import type { Api } from '../../../services/call.ts';

/** Adds the files of a form to an entry; names those that were refused. */
export async function sendEntryFiles(api: Api, form: FormData, entryId: string): Promise<string[]> {
  return sendFiles(api, form, { path: entryFilesPath.replace(':entryId', entryId), facts: {} });
}
