import type { Calculator } from '../../../../contract/calculator/calculator.ts';
import { dictionary } from '../../../../contract/dictionary.ts';

/** Fetches the one calculator that a page computes with. */
export const calculatorModules = dictionary<() => Promise<Calculator>>({
  'bar-mass': async () => (await import('../../../../contract/calculator/bar-mass/bar-mass.ts')).barMass,
  'bolt-torque': async () =>
    (await import('../../../../contract/calculator/bolt-torque/bolt-torque.ts')).boltTorque,
  'busbar-ampacity': async () =>
    (await import('../../../../contract/calculator/busbar-ampacity/busbar-ampacity.ts')).busbarAmpacity,
  'busbar-force': async () =>
    (await import('../../../../contract/calculator/busbar-force/busbar-force.ts')).busbarForce,
  'busbar-temperature': async () =>
    (await import('../../../../contract/calculator/busbar-temperature/busbar-temperature.ts'))
      .busbarTemperature,
  'cable-size': async () =>
    (await import('../../../../contract/calculator/cable-size/cable-size.ts')).cableSize,
  'capacitor-bank': async () =>
    (await import('../../../../contract/calculator/capacitor-bank/capacitor-bank.ts')).capacitorBank,
  'conductor-resistance': async () =>
    (await import('../../../../contract/calculator/conductor-resistance/conductor-resistance.ts'))
      .conductorResistance,
  'demand-load': async () =>
    (await import('../../../../contract/calculator/demand-load/demand-load.ts')).totalDemand,
  designation: async () =>
    (await import('../../../../contract/calculator/designation/designation.ts')).designation,
  'earth-fault-loop': async () =>
    (await import('../../../../contract/calculator/earth-fault-loop/earth-fault-loop.ts')).earthFaultLoop,
  'enclosure-heat': async () =>
    (await import('../../../../contract/calculator/enclosure-heat/enclosure-heat.ts')).enclosureHeat,
  'load-current': async () =>
    (await import('../../../../contract/calculator/load-current/load-current.ts')).loadCurrent,
  'motor-current': async () =>
    (await import('../../../../contract/calculator/motor-current/motor-current.ts')).motorCurrent,
  'protection-code': async () =>
    (await import('../../../../contract/calculator/protection-code/protection-code.ts')).protectionCode,
  selectivity: async () =>
    (await import('../../../../contract/calculator/selectivity/selectivity.ts')).selectivity,
  'short-circuit': async () =>
    (await import('../../../../contract/calculator/short-circuit/short-circuit.ts')).shortCircuit,
  'temperature-rise': async () =>
    (await import('../../../../contract/calculator/temperature-rise/temperature-rise.ts')).temperatureRise,
  'thermal-withstand': async () =>
    (await import('../../../../contract/calculator/thermal-withstand/thermal-withstand.ts')).thermalWithstand,
  'transformer-current': async () =>
    (await import('../../../../contract/calculator/transformer-current/transformer-current.ts'))
      .transformerCurrent,
  'tray-fill': async () => (await import('../../../../contract/calculator/tray-fill/tray-fill.ts')).trayFill,
  'unit-converter': async () =>
    (await import('../../../../contract/calculator/unit-converter/unit-converter.ts')).unitConverter,
  'voltage-drop': async () =>
    (await import('../../../../contract/calculator/voltage-drop/voltage-drop.ts')).voltageDrop,
});
