import { setFlagsFromString } from 'node:v8';

/**
 * Threads started from here on keep a small young generation, 4 MB a half: what the database's thread makes lives for
 * one answer or as long as the process (docs/decisions/0013). The main thread was set up at its start and stays.
 */
export function limitThreadMemory(): void {
  setFlagsFromString('--max-semi-space-size=4');
}
