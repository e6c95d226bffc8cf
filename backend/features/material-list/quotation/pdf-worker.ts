import { parentPort, workerData } from 'node:worker_threads';
import { type QuotationPaper, writeQuotationPdf } from './quotation-pdf.ts';

parentPort?.postMessage(await writeQuotationPdf(workerData as QuotationPaper));
