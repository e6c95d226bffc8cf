import { busbarFigures } from './busbars.ts';
import { controlFigures } from './control-circuits.ts';
import { documentFigures } from './documents.ts';
import { earthingFigures } from './earthing.ts';
import { enclosureFigures } from './enclosures.ts';
import type { Figure } from './figure.ts';
import { powerFigures } from './power-circuits.ts';
import { protectionFigures } from './protection.ts';
import { symbolFigures } from './symbols.ts';
import { wiringFigures } from './wiring.ts';

export const figures: readonly Figure[] = [
  ...symbolFigures,
  ...powerFigures,
  ...controlFigures,
  ...protectionFigures,
  ...earthingFigures,
  ...busbarFigures,
  ...wiringFigures,
  ...enclosureFigures,
  ...documentFigures,
];
