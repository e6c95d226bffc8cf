import { open, readFile } from 'node:fs/promises';
import type { ParsingOptions, WorkBook } from '@e965/xlsx';
import { unzip } from '../../zip/unzip.ts';
import { zip } from '../../zip/zip.ts';
import { ZipError } from '../../zip/zip-entries.ts';

export type Xlsx = typeof import('@e965/xlsx');
export type WorkbookFault = 'unreadable' | 'encrypted' | 'large' | 'empty';

export class WorkbookError extends Error {
  readonly fault: WorkbookFault;

  constructor(fault: WorkbookFault) {
    super(`the workbook is not read: ${fault}`);
    this.name = 'WorkbookError';
    this.fault = fault;
  }
}

/** What tables are made of; pictures, charts, macros and copies of other data are not. */
const parts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/app\.xml|xl\/(_rels\/)?workbook\.(xml|bin)(\.rels)?|xl\/(sharedStrings|styles|metadata)\.(xml|bin)|xl\/theme\/[^/]+\.xml|xl\/(work|chart|dialog|macro)sheets\/[^/]+\.(xml|bin))$/i;

/**
 * Opens a workbook by the library, which is handed only checked parts: as many unpacked bytes as `maxBytes`, counted
 * while they are unpacked. A workbook before 2007 is no zip and cannot unpack to more than it is.
 */
export async function openWorkbook(
  source: string | Buffer,
  {
    maxBytes,
    ...options
  }: { maxBytes: number } & Pick<ParsingOptions, 'sheetRows' | 'sheets' | 'dense' | 'cellStyles'>,
): Promise<{ xlsx: Xlsx; book: WorkBook }> {
  const head = typeof source === 'string' ? await readHead(source) : source;
  // Anything else the library would take for a text.
  if (!isZip(head) && !isCompound(head)) throw new WorkbookError('unreadable');
  const bytes = isZip(head)
    ? await checkParts(source, maxBytes)
    : typeof source === 'string'
      ? await readFile(source)
      : source;
  const xlsx = await import('@e965/xlsx');
  // Workbooks before 2007 may be written in a code page of China.
  if (!isZip(bytes)) xlsx.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    const flags = { cellFormula: false, cellHTML: false, bookVBA: false };
    return { xlsx, book: xlsx.read(bytes, { type: 'buffer', ...flags, ...options }) };
  } catch (error) {
    throw new WorkbookError(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'unreadable');
  }
}

async function checkParts(source: string | Buffer, maxBytes: number): Promise<Buffer> {
  try {
    const files = await unzip(source, { isWanted: (name) => parts.test(name), maxBytes });
    return zip(
      [...files].map(([name, bytes]) => ({ name, bytes })),
      { isStored: true },
    );
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const isLarge = error.fault === 'large' || error.fault === 'entries';
    throw new WorkbookError(isLarge ? 'large' : error.fault === 'encrypted' ? 'encrypted' : 'unreadable');
  }
}

const isZip = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b;
const isCompound = (head: Uint8Array) => head[0] === 0xd0 && head[1] === 0xcf;

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    return (await file.read(new Uint8Array(2), 0, 2, 0)).buffer;
  } finally {
    await file.close();
  }
}
