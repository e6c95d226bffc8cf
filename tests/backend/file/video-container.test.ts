import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRendition } from '../../../backend/conversion/video/package-rendition.ts';

test('a video whose container only ffmpeg opens says what it is, and ends nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-container-'));
  try {
    const input = join(folder, 'old.avi');
    await writeFile(input, Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00AVI LIST'), Buffer.alloc(4096)]));
    await expect(
      packageRendition(input, { folder, file: 'own.mp4', container: 'avi' }),
    ).rejects.toMatchObject({
      message: 'file.video_codecs',
      values: { codecs: 'AVI' },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
