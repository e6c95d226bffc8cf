import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCard } from '../../../backend/conversion/picture.ts';

test('a small card of thin lines carries no halo: it weighs clearly less than the card', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-card-'));
  const lines = Array.from(
    { length: 24 },
    (_, at) => `M${20 + at * 24.3} 20V${120 + at * 9.7}H${300 + at * 11.1}`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="608" height="368"><path d="${lines.join('')}" fill="none" stroke="#223" stroke-width="1.9"/></svg>`;
  await writeCard(Buffer.from(svg), folder);
  const [whole, small] = await Promise.all(
    ['card.webp', 'card-small.webp'].map(async (name) => (await readFile(join(folder, name))).length),
  );
  await rm(folder, { recursive: true });
  expect(small).toBeLessThan((whole ?? 0) * 0.8);
});
