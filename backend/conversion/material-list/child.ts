/** The process that reads one list of a stranger: a package of our own, a workbook or a csv. */
import { readFile } from 'node:fs/promises';
import { unzip } from '../../zip/unzip.ts';
import { ZipError } from '../../zip/zip-entries.ts';
import { answerParent } from '../answer-parent.ts';
import { WorkbookError, type WorkbookFault } from '../workbook/open-workbook.ts';
import { readRows } from '../workbook/read-rows.ts';
import { readCsv } from './read-csv.ts';

type ReadList = { rows: string[][] } | { package: unknown } | { fault: WorkbookFault };

/** Name of the list within a package, and its largest size. */
const packageName = 'list.json';
const maxPackageBytes = 8 * 1024 * 1024;

answerParent(async ({ path }: { path: string }): Promise<ReadList> => {
  try {
    const bytes = await readFile(path);
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
      return { rows: bytes[0] === 0xd0 ? await readRows(bytes) : await readCsv(bytes) };
    const files = await unzip(bytes, { isWanted: (name) => name === packageName, maxBytes: maxPackageBytes });
    const json = files.get(packageName);
    return json ? { package: JSON.parse(json.toString('utf8')) } : { rows: await readRows(bytes) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    if (error instanceof ZipError) return { fault: error.fault === 'large' ? 'large' : 'unreadable' };
    if (error instanceof SyntaxError) return { fault: 'unreadable' };
    throw error;
  }
});
