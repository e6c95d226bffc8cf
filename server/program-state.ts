import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-state.ts';

/** Server and backend as one program; `npm start` makes it when it is not that of the sources. */
export const serverFolder = join(root, 'build', 'server');
export const serverProgram = join(serverFolder, 'main.js');
export const programStateName = 'bundle.json';

interface ProgramState {
  /** The sources it was made of, relative to the root. */
  inputs: string[];
  /** Hash of their content and of how they are put together. */
  hash: string;
}

/** Whether the program is there and that of the sources as they are. */
export function isProgramCurrent(): boolean {
  const stateFile = join(serverFolder, programStateName);
  if (!existsSync(stateFile) || !existsSync(serverProgram)) return false;
  const { inputs, hash } = JSON.parse(readFileSync(stateFile, 'utf8')) as ProgramState;
  return inputs.every((input) => existsSync(join(root, input))) && hashProgramSources(inputs) === hash;
}

export function hashProgramSources(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of ['scripts/bundle-server.ts', 'scripts/ascii-code.ts', 'package-lock.json', ...inputs]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
