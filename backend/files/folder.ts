import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../http/context.ts';
import { requireKey } from './file-key.ts';

/** Where stored files lie within the data folder. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** Files in a folder of this machine, made when the first one comes. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireKey(key));

  /** A file under its name is whole: a crash leaves at most one with a name that nobody asks for. */
  async function putWhole(key: string, write: (unfinished: string) => Promise<void>) {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    put: (key, bytes) => putWhole(key, (unfinished) => writeFile(unfinished, bytes, { flush: true })),
    async putFile(key, path) {
      await putWhole(key, (unfinished) => moveFile(path, unfinished));
    },
    async get(key) {
      return orAbsent(() => readFile(pathOf(key)));
    },
    async size(key) {
      const facts = await orAbsent(() => stat(pathOf(key)));
      return facts?.isFile() ? facts.size : undefined;
    },
    async read(key, { start, end }) {
      const handle = await orAbsent(() => open(pathOf(key)));
      if (!handle) return undefined;
      const stream = createReadStream('', { fd: handle, start, end });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async copyTo(key, path) {
      const isThere = await orAbsent(() => copyFile(pathOf(key), path).then(() => true));
      return isThere ?? false;
    },
    async delete(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
  };
}

/** Moves within a disk at no cost; between disks it copies. What has moved is on the disk. */
async function moveFile(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r+');
  await handle.sync().finally(() => handle.close());
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}

async function orAbsent<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
