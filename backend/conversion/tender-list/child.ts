/** The process that reads one table of notices of a stranger: a workbook, a csv, or JSON. */
import { readFile } from 'node:fs/promises';
import { answerParent } from '../answer-parent.ts';
import { readCsv } from '../material-list/read-csv.ts';
import { WorkbookError, type WorkbookFault } from '../workbook/open-workbook.ts';
import { readRows } from '../workbook/read-rows.ts';
import { readJsonRows } from './json-rows.ts';

answerParent(async ({ path }: { path: string }): Promise<{ rows: string[][] } | { fault: WorkbookFault }> => {
  try {
    const bytes = await readFile(path);
    const isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || bytes[0] === 0xd0;
    if (isWorkbook) return { rows: await readRows(bytes) };
    const first = bytes.subarray(0, 200).toString('utf8').replace('\ufeff', '').trimStart()[0];
    return { rows: first === '[' || first === '{' ? readJsonRows(bytes) : await readCsv(bytes) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    if (error instanceof SyntaxError) return { fault: 'unreadable' };
    throw error;
  }
});
