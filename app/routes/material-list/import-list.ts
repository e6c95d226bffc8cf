import * as v from 'valibot';
import { type Imported, ImportedSchema, importPath } from '../../../contract/material-list/import.ts';
import type { Api } from '../../services/call.ts';
import { sendFile } from '../../services/send-file.ts';

/** Makes a list of a file: a package, a workbook or a csv. */
export async function importList(api: Api, file: File): Promise<Imported> {
  return v.parse(ImportedSchema, await sendFile(api, { path: importPath, file, facts: {} }));
}
