import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from '../../../backend/features/upload/encode-image.ts';
import * as samples from './image-samples.ts';

test('with a ratio only the middle of a picture is kept, after it was put upright', async () => {
  // Lies 300 × 200 in the file and stands 200 × 300.
  const photo = await samples.photo({ width: 300, height: 200 });
  expect(await encodeImage(photo, { ratio: 1 })).toMatchObject({ width: 200, height: 200 });
  expect(await encodeImage(photo, { ratio: 2 })).toMatchObject({ width: 200, height: 100 });
  const bars = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 30, height: 30, channels: 3, background: '#0000ff' } }, left: 30, top: 0 },
    ])
    .png()
    .toBuffer();
  const { versions } = await encodeImage(bars, { ratio: 1 });
  const { dominant } = await sharp(versions[0]?.bytes).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
});

test('keeps what is wider than any screen once in each width', async () => {
  const wide = await sharp({ create: { width: 3200, height: 800, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  const { width, height, versions } = await encodeImage(wide);
  expect({ width, height }).toEqual({ width: 1600, height: 400 });
  expect(versions.map((version) => version.width)).toEqual([480, 960, 1600]);
});
