import * as contract from '../../contract/forum-import/forum-import.ts';
import type { Api } from './call.ts';
import { sendFile } from './send-file.ts';

/** Hands a dump in for a trial. */
export const sendForumImport = (api: Api, sent: { file: File; source: string; origin: string }) =>
  sendFile<{ importId: number }>(api, {
    path: contract.forumImportPath,
    file: sent.file,
    facts: { source: sent.source, origin: sent.origin },
  });
