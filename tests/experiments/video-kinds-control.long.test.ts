import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findProgram } from '../../backend/conversion/program.ts';
import { samples } from '../../experiments/video/samples.ts';
import { tryVideoKinds } from '../../experiments/video-kinds.ts';
import { pace } from '../support/pace.ts';

const hasFfmpeg = findProgram(process.env.PATH ?? '', ['ffmpeg']) !== undefined;
const execute = promisify(execFile);

/** In a process of its own, whose loader can take the guards out of what it loads. */
const run = `import { tryVideoKinds } from './experiments/video-kinds.ts';
const names = ['usual.mp4', 'hevc.mp4', 'mp3.mp4', 'cut.mp4'];
console.log(JSON.stringify(await tryVideoKinds({ seed: 1, rounds: 1, isControl: true, names })));`;

test.skipIf(!hasFfmpeg)(
  'without its guards something is taken that does not play',
  { timeout: 300_000 * pace },
  async () => {
    const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', run]);
    const figures = JSON.parse(stdout) as { verdict: string; wrong: { name: string }[] };
    expect(figures.verdict).toBe('red');
    // HEVC is stopped by what reads the samples as well; sound in MP3 by the guard alone.
    expect(figures.wrong.map(({ name }) => name)).toContain('mp3.mp4');
  },
);

test.skipIf(!hasFfmpeg)(
  'every kind of video plays to its end or says why not',
  { timeout: 1_200_000 * pace },
  async () => {
    const figures = await tryVideoKinds({ seed: 1, rounds: 1, isControl: false });
    expect(figures).toMatchObject({ verdict: 'green', wrong: [] });
    expect(figures?.files).toBe(samples.length);
  },
);
