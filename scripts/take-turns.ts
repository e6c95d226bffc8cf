import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../backend/db/embedded/folder-lock.ts';
import { DatabaseLockedError } from '../backend/db/errors.ts';

const retryMs = 300;

/**
 * Runs `work` while no other process of this machine runs one on `folder`. Who comes second waits, and `onWait` hears
 * of it once; who ends or dies is not waited for.
 */
export async function takeTurns(
  folder: string,
  onWait: () => void,
  work: () => Promise<void>,
): Promise<void> {
  let lock = await tryLock(folder);
  if (!lock) onWait();
  while (!lock) {
    await wait(retryMs);
    lock = await tryLock(folder);
  }
  try {
    await work();
  } finally {
    await lock.release();
  }
}

async function tryLock(folder: string) {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseLockedError) return;
    throw error;
  }
}
