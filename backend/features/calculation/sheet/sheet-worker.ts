import { parentPort, workerData } from 'node:worker_threads';
import { type SignedSheet, writeSheet } from './sheet-pdf.ts';
import { type WorkbookSource, writeWorkbook } from './sheet-workbook.ts';

/** What is to be made of a sheet; a workbook needs no font. */
export type SheetWork = { format: 'pdf'; signed: SignedSheet } | { format: 'xlsx'; source: WorkbookSource };

/** Reads a font of 20 MB and sets pages, or computes hundreds of times: a second that the server's own thread must not spend. */
const work = workerData as SheetWork;
const bytes = work.format === 'pdf' ? await writeSheet(work.signed) : writeWorkbook(work.source);
parentPort?.postMessage(bytes);
