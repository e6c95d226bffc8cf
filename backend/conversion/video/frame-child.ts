/** The process that draws one picture of a stranger's video: its path and a second are the task, a WebP the answer. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { answerParent } from '../answer-parent.ts';
import { findProgram } from '../program.ts';
import { drawFrame } from './encode.ts';

answerParent(async ({ path, at, searchPath }: { path: string; at: number; searchPath: string }) => {
  const ffmpeg = findProgram(searchPath, ['ffmpeg']);
  if (!ffmpeg) return { picture: '' };
  const home = await mkdtemp(join(dirname(path), 'frame-'));
  try {
    const isDrawn = await drawFrame({ ffmpeg, searchPath, home }, { input: path, folder: home, at });
    return { picture: isDrawn ? (await readFile(join(home, 'poster.webp'))).toString('base64') : '' };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
