import { parentPort, workerData } from 'node:worker_threads';
import { type CertificatePaper, writeCertificate } from './certificate-pdf.ts';

/** Reads a font of 20 MB: time that the server's own thread must not spend. */
parentPort?.postMessage(await writeCertificate(workerData as CertificatePaper));
