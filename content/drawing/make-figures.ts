import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSheet } from '../../contract/drawing/shapes.ts';
import { writeSvg } from '../../contract/drawing/write-svg.ts';
import { figures } from './figures/figures.ts';

/** `node content/drawing/make-figures.ts` draws the figures of the articles anew. */
const folder = join(import.meta.dirname, '..', 'wiki', 'figures');
mkdirSync(folder, { recursive: true });
for (const { name, title, width, height, draw } of figures) {
  const sheet = createSheet();
  draw(sheet);
  writeFileSync(join(folder, `${name}.svg`), writeSvg({ title, width, height, shapes: sheet.shapes }));
}
