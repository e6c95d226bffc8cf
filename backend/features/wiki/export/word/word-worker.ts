import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { imageSize } from '../../../../../contract/rich-text/image-address.ts';
import { drawFigure } from '../../../../conversion/figure-picture.ts';
import type { WordWork } from './word.ts';
import { writeWord } from './word-document.ts';

/** Draws the article's figures and decodes its pictures: seconds that the server's own thread must not spend. */
const { figures, images, font, ...text } = workerData as WordWork;
const drawn = font
  ? await Promise.all(figures.map(async ({ name, svg }) => [name, await drawFigure(svg, font)] as const))
  : [];
const decoded = await Promise.all(
  images.map(async ({ id, bytes }) => {
    const png = await sharp(bytes).png().toBuffer();
    return [id, { png, ...(imageSize(id) ?? { width: 1, height: 1 }) }] as const;
  }),
);
parentPort?.postMessage(writeWord({ ...text, figures: new Map(drawn), images: new Map(decoded) }));
