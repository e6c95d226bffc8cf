import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pageScale, writePageCard } from '../../../backend/conversion/page-card.ts';
import { card } from '../../../backend/conversion/picture.ts';

const a4 = { width: 595, height: 842 };
const a3 = { width: 1191, height: 842 };

test('a page is as large as its letters need, and not more than 2.4 times what fits', () => {
  const whole = (card.height - 2 * card.margin) / a4.height;
  expect(pageScale(a4, 7.7)).toBeCloseTo(whole * 2.4);
  expect(pageScale(a4, 14)).toBeCloseTo(11 / 14);
  expect(pageScale(a4, 40)).toBeCloseTo(whole);
  expect(pageScale(a3, 0)).toBeCloseTo(whole);
  expect(pageScale({ width: 1600, height: 400 }, 0)).toBeCloseTo((card.width - 2 * card.margin) / 1600);
});

/** White paper with a thin grey frame 60 from its edges, and the card of it, grey by rows. */
async function cardOf({ width, height }: { width: number; height: number }, scale: number) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-page-'));
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M60 60H${width - 60}V${height - 60}H60Z" fill="none" stroke="#000" stroke-width="0.5"/></svg>`;
  const page = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: Buffer.from(frame) }])
    .png()
    .toBuffer();
  await writePageCard(page, folder, scale);
  const { data, info } = await sharp(join(folder, 'card.webp'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await rm(folder, { recursive: true });
  const at = (x: number, y: number) => {
    const [red = 0, , , alpha = 0] = data.subarray((y * info.width + x) * 4);
    return { red, isOpen: alpha < 40 };
  };
  return { info, at };
}

test('a page that does not fit runs out at the right and below, has an edge where it ends, and dark lines', async () => {
  const { info, at } = await cardOf(a3, 1.1);
  expect(info).toMatchObject({ width: card.width, height: card.height });
  expect(at(4, 4).isOpen).toBe(true);
  expect(at(card.width - 1, card.height - 1)).toMatchObject({ isOpen: false });
  // Its own left edge, then paper, then the frame, which is thinner than a pixel.
  const row = Array.from({ length: 100 }, (_, x) => at(x, 200));
  const first = row.findIndex(({ isOpen }) => !isOpen);
  expect(first).toBeGreaterThanOrEqual(card.margin - 2);
  expect(row[first + 1]?.red).toBeLessThan(160);
  expect(row[first + 8]?.red).toBeGreaterThan(240);
  expect(Math.min(...row.slice(first + 8).map(({ red }) => red))).toBeLessThan(140);
});

test('a page that fits is whole, in the middle, with an edge on all sides', async () => {
  const { at } = await cardOf(a4, 0.4);
  const [wide, high] = [Math.round(a4.width * 0.4), Math.round(a4.height * 0.4)];
  const [left, top] = [(card.width - wide) / 2, (card.height - high) / 2];
  /** The darkest of the pixels about a place, along a line across the edge. */
  const darkest = (x: number, y: number, isAcross: boolean) =>
    Math.min(
      ...[-2, -1, 0, 1, 2].map((by) =>
        isAcross ? at(Math.round(x) + by, y).red : at(x, Math.round(y) + by).red,
      ),
    );
  for (const x of [left - 1, left + wide]) expect(darkest(x, 200, true), `${x}`).toBeLessThan(170);
  for (const y of [top - 1, top + high]) expect(darkest(320, y, false), `${y}`).toBeLessThan(170);
  expect(at(Math.floor(left) - 8, 200).isOpen).toBe(true);
});
