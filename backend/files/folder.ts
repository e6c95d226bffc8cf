import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../http/context.ts';
import { demandKey } from './file-key.ts';

/** Where stored files lie within the data folder. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** Files in a folder of this machine, made when the first one comes. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, demandKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A file under its name is whole: a crash leaves at most one with a name that nobody asks for.
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
  };
}

function isAbsence(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR';
}
