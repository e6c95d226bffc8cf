import type { TableSet } from '../../../../contract/calculator/tables.ts';
import { barMass, boltTorque, busbarAmpacity, busbarForce } from './busbars.ts';
import { cableSize, conductorResistance, voltageDrop } from './cables.ts';
import { conversion } from './conversions.ts';
import { capacitorBank, loadCurrent, motorCurrent, totalDemand, transformerCurrent } from './currents.ts';
import { enclosureHeat, temperatureRise } from './enclosures.ts';
import type { Intent, Plan } from './plan.ts';
import { faultLoop, protectionCode, shortCircuit, thermalWithstand, wireMark } from './protection.ts';
import { readQuestion } from './reading.ts';

/** The narrowest first: the first that understands a question takes it. */
const intents: readonly Intent[] = [
  protectionCode,
  wireMark,
  boltTorque,
  capacitorBank,
  totalDemand,
  conversion,
  voltageDrop,
  faultLoop,
  barMass,
  busbarForce,
  busbarAmpacity,
  conductorResistance,
  thermalWithstand,
  temperatureRise,
  enclosureHeat,
  cableSize,
  shortCircuit,
  transformerCurrent,
  motorCurrent,
  loadCurrent,
];

/** The calculations that a question asks for; undefined where it has no numbers, or none that a calculator takes. */
export function planCalculations(question: string, tables: TableSet): Plan | undefined {
  const reading = readQuestion(question);
  const isCode = /ip[0-6x][0-9x]|(?<![a-z0-9])[=+-][a-z]/.test(reading.text);
  if (reading.values.length === 0 && !isCode) return undefined;
  for (const intent of intents) {
    const plan = intent(reading, tables);
    if (plan) return plan;
  }
  return undefined;
}
