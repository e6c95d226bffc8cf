import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Puts every file below `from` under the same name below `to`, and returns how many. A stored file is never written
 * again, so a hard link serves like a copy and takes no space; where none can be made, the bytes are copied.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(noFolder);
  await mkdir(to, { recursive: true });
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    await mkdir(dirname(target), { recursive: true });
    if (await linkOrCopy(source, target)) count += 1;
  }
  return count;
}

/** False when the file has gone meanwhile. */
async function linkOrCopy(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target).catch((error) =>
      isGone(error) ? Promise.reject(error) : copyFile(source, target, constants.COPYFILE_FICLONE),
    );
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function noFolder(error: unknown): [] {
  if (isGone(error)) return [];
  throw error;
}
