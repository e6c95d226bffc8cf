import { parentPort, workerData } from 'node:worker_threads';
import { type Book, writeBook } from './pdf-book.ts';

/** Reads a font of 20 MB and sets pages: seconds that the server's own thread must not spend. */
const bytes = await writeBook(workerData as Book);
parentPort?.postMessage(bytes);
