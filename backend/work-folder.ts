import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a killed process left behind holds what people sent: nobody needs it longer than this. */
const maxAgeMilliseconds = 24 * 3600 * 1000;

/** Gives `work` a folder of its own within `parent`, which is gone afterwards. */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    await removeLeftovers(parent);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    // Another instance may have removed it meanwhile.
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > maxAgeMilliseconds)
      await rm(path, { recursive: true, force: true });
  }
}
