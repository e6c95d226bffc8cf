import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Milliseconds, unless told; the whole conversion may take twice as long. */
const usualPatience = 60_000;

/** The first of `names` that is in one of the folders of a search path. */
export function findProgram(searchPath: string, names: readonly string[]): string | undefined {
  const folders = searchPath.split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** Runs a program to its end, without a shell and with `home` as its own folder; rejects when it fails or takes long. */
export function runProgram(
  program: string,
  options: readonly string[],
  { searchPath, home, patience = usualPatience }: { searchPath: string; home: string; patience?: number },
): Promise<void> {
  const env = { PATH: searchPath, HOME: home, LANG: 'C.UTF-8' };
  return new Promise((resolve, reject) => {
    // Without pipes: what the program called and left behind would hold them open, and the wait would never end.
    const child = spawn(program, options, { env, stdio: 'ignore', timeout: patience, killSignal: 'SIGKILL' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
