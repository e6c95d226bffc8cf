import type { Calculator } from './calculator.ts';
import { conductorResistance } from './conductor-resistance/conductor-resistance.ts';
import { loadCurrent } from './load-current/load-current.ts';
import { motorCurrent } from './motor-current/motor-current.ts';
import { transformerCurrent } from './transformer-current/transformer-current.ts';
import { voltageDrop } from './voltage-drop/voltage-drop.ts';

/** Every calculator, in the order in which a list shows them. */
export const allCalculators: readonly Calculator[] = [
  loadCurrent,
  motorCurrent,
  transformerCurrent,
  voltageDrop,
  conductorResistance,
];
