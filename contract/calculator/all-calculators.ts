import { barMass } from './bar-mass/bar-mass.ts';
import { boltTorque } from './bolt-torque/bolt-torque.ts';
import { busbarAmpacity } from './busbar-ampacity/busbar-ampacity.ts';
import { busbarForce } from './busbar-force/busbar-force.ts';
import { busbarTemperature } from './busbar-temperature/busbar-temperature.ts';
import { cableSize } from './cable-size/cable-size.ts';
import type { Calculator, Words } from './calculator.ts';
import { capacitorBank } from './capacitor-bank/capacitor-bank.ts';
import { conductorResistance } from './conductor-resistance/conductor-resistance.ts';
import { totalDemand } from './demand-load/demand-load.ts';
import { designation } from './designation/designation.ts';
import { earthFaultLoop } from './earth-fault-loop/earth-fault-loop.ts';
import { enclosureHeat } from './enclosure-heat/enclosure-heat.ts';
import { words } from './inputs.ts';
import { loadCurrent } from './load-current/load-current.ts';
import { motorCurrent } from './motor-current/motor-current.ts';
import { protectionCode } from './protection-code/protection-code.ts';
import { selectivity } from './selectivity/selectivity.ts';
import { shortCircuit } from './short-circuit/short-circuit.ts';
import { temperatureRise } from './temperature-rise/temperature-rise.ts';
import { thermalWithstand } from './thermal-withstand/thermal-withstand.ts';
import { transformerCurrent } from './transformer-current/transformer-current.ts';
import { trayFill } from './tray-fill/tray-fill.ts';
import { unitConverter } from './unit-converter/unit-converter.ts';
import { voltageDrop } from './voltage-drop/voltage-drop.ts';

interface CalculatorGroup {
  words: Words;
  calculators: readonly Calculator[];
}

/** Every calculator, grouped by what an engineer is at work on. */
export const calculatorGroups: readonly CalculatorGroup[] = [
  {
    words: words('负荷与电源', 'Loads and supply'),
    calculators: [loadCurrent, totalDemand, motorCurrent, transformerCurrent, capacitorBank],
  },
  {
    words: words('电缆与线路', 'Cables and lines'),
    calculators: [cableSize, voltageDrop, conductorResistance, trayFill],
  },
  {
    words: words('短路与保护', 'Short circuit and protection'),
    calculators: [shortCircuit, thermalWithstand, earthFaultLoop, selectivity],
  },
  {
    words: words('母线', 'Busbars'),
    calculators: [busbarAmpacity, busbarTemperature, busbarForce, barMass, boltTorque],
  },
  {
    words: words('柜体与温升', 'Enclosures and temperature rise'),
    calculators: [enclosureHeat, temperatureRise],
  },
  {
    words: words('速查与换算', 'Look-up and conversion'),
    calculators: [protectionCode, designation, unitConverter],
  },
];

/** Every calculator, in the order in which a list shows them. */
export const allCalculators: readonly Calculator[] = calculatorGroups.flatMap(
  ({ calculators }) => calculators,
);
