import { parentPort, workerData } from 'node:worker_threads';
import type { Font } from '../../../conversion/fonts.ts';
import { drawSharePicture } from './draw-share.ts';
import type { SharePlate } from './share-plate.ts';

const { plate, font } = workerData as { plate: SharePlate; font: Font };
parentPort?.postMessage(await drawSharePicture(plate, font));
