import * as wikiImport from '../../contract/wiki/import.ts';
import type { Api } from './call.ts';
import { sendFile } from './send-file.ts';

/** Hands a file in for a trial. */
export const sendWikiImport = (api: Api, { file, category }: { file: File; category: string }) =>
  sendFile<{ importId: number }>(api, { path: wikiImport.wikiImportPath, file, facts: { category } });
