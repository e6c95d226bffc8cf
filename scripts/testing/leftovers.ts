import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
const isOurs = (name: string) => name.startsWith('huiliu-');

export interface TemporaryFolder {
  path: string;
  /** Removes the folder, and tells what the tests had left in it and in memory. */
  remove(): string[];
}

/** A temporary folder for one run, so that what others do on the machine is not taken for its own. */
export function makeTemporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'huiliu-run-'));
  // The account of PostgreSQL has its sockets below.
  chmodSync(path, 0o711);
  const before = new Set(listMemory());
  return {
    path,
    remove() {
      const left = readdirSync(path)
        .filter(isOurs)
        .map((name) => `${name} (${contentsOf(join(path, name))})`);
      rmSync(path, { recursive: true, force: true });
      return [...left, ...listMemory().filter((name) => !before.has(name) && !isInUse(name))];
    },
  };
}

function listMemory(): string[] {
  return existsSync(memoryDisk) ? readdirSync(memoryDisk).filter(isOurs) : [];
}

/** Another run that began in the meantime has the number of its process in the name. */
function isInUse(name: string): boolean {
  const pid = /-(\d+)$/.exec(name)?.[1];
  return pid !== undefined && existsSync(`/proc/${pid}`);
}

/** What lies in a folder that was left behind, by which one sees who left it. */
function contentsOf(path: string): string {
  const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
  return names.slice(0, 5).join(', ') || 'empty';
}
