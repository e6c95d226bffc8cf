import { parentPort, workerData } from 'node:worker_threads';
import { type LabelPaper, writeLabelPdf } from './label-pdf.ts';

parentPort?.postMessage(await writeLabelPdf(workerData as LabelPaper));
