import { forumImportPath } from '../../contract/forum-import/forum-import.ts';
import { wikiImportPath } from '../../contract/wiki/import.ts';
import type { Api } from './call.ts';
import { sendFile } from './send-file.ts';

/** Hands the dump of a forum in for a trial. */
export const sendForumImport = (api: Api, sent: { file: File; source: string; origin: string }) =>
  sendFile<{ importId: number }>(api, {
    path: forumImportPath,
    file: sent.file,
    facts: { source: sent.source, origin: sent.origin },
  });

/** Hands a file with articles in for a trial. */
export const sendWikiImport = (api: Api, { file, category }: { file: File; category: string }) =>
  sendFile<{ importId: number }>(api, { path: wikiImportPath, file, facts: { category } });
