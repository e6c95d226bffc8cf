import { parentPort, workerData } from 'node:worker_threads';
import { type ListPaper, writeListPdf } from './list-pdf.ts';

/** Reads a font of 20 MB and sets pages: a second that the server's own thread must not spend. */
parentPort?.postMessage(await writeListPdf(workerData as ListPaper));
