import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** Both kinds of databases together hold about 300 MB while the tests run. */
const roomBytes = 2 * 1024 ** 3;
const prefix = 'huiliu-databases-';

/**
 * Makes the folder of the databases of this run, readable by the account of PostgreSQL: in memory where there is room,
 * since none of them outlives the run, and copying 1,500 files for each test file is what a disk does worst.
 */
export function makeDatabasePlace(): string {
  const parent = hasRoom() ? memoryDisk : tmpdir();
  removeAbandoned(parent);
  const place = join(parent, prefix + process.pid);
  mkdirSync(place, { recursive: true, mode: 0o755 });
  return place;
}

function hasRoom(): boolean {
  if (!existsSync(memoryDisk)) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return Math.min(bavail * bsize, process.availableMemory()) >= roomBytes;
}

/** What runs left behind that were killed: in memory it would stay until the machine restarts. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
