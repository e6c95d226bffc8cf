import { expect, test } from 'vitest';
import { findProgram } from '../../backend/conversion/program.ts';
import { tryVideoKinds } from '../../experiments/video-kinds.ts';
import { pace } from '../support/pace.ts';

const hasFfmpeg = findProgram(process.env.PATH ?? '', ['ffmpeg']) !== undefined;
const names = ['usual.mp4', 'pcm.mov', 'cut.mp4'];

test.skipIf(!hasFfmpeg)(
  'videos play to their end or say why not, with ffmpeg and without',
  { timeout: 120_000 * pace },
  async () => {
    const figures = await tryVideoKinds({ seed: 1, rounds: 1, isControl: false, names });
    expect(figures).toMatchObject({ verdict: 'green', wrong: [], files: 3 });
    expect(figures?.codes).toEqual({
      'usual.mp4': 'plays',
      'pcm.mov': 'file.video_codecs',
      'cut.mp4': 'file.video_cut',
    });
  },
);
