import { busbarAmpacity } from './busbar-ampacity/busbar-ampacity.ts';
import { busbarForce } from './busbar-force/busbar-force.ts';
import { busbarTemperature } from './busbar-temperature/busbar-temperature.ts';
import { cableSize } from './cable-size/cable-size.ts';
import type { Calculator } from './calculator.ts';
import { conductorResistance } from './conductor-resistance/conductor-resistance.ts';
import { totalDemand } from './demand-load/demand-load.ts';
import { loadCurrent } from './load-current/load-current.ts';
import { motorCurrent } from './motor-current/motor-current.ts';
import { shortCircuit } from './short-circuit/short-circuit.ts';
import { thermalWithstand } from './thermal-withstand/thermal-withstand.ts';
import { transformerCurrent } from './transformer-current/transformer-current.ts';
import { voltageDrop } from './voltage-drop/voltage-drop.ts';

/** Every calculator, in the order in which a list shows them. */
export const allCalculators: readonly Calculator[] = [
  loadCurrent,
  totalDemand,
  motorCurrent,
  transformerCurrent,
  cableSize,
  voltageDrop,
  conductorResistance,
  shortCircuit,
  thermalWithstand,
  busbarAmpacity,
  busbarTemperature,
  busbarForce,
];
