import { dictionary } from '../dictionary.ts';

/** The number of each calculator where a number is needed, as in the search; it stays, and is never given again. */
export const calculatorNumbers = dictionary<number>({
  'load-current': 1,
  'demand-load': 2,
  'motor-current': 3,
  'transformer-current': 4,
  'capacitor-bank': 5,
  'cable-size': 6,
  'voltage-drop': 7,
  'conductor-resistance': 8,
  'tray-fill': 9,
  'short-circuit': 10,
  'thermal-withstand': 11,
  'earth-fault-loop': 12,
  selectivity: 13,
  'busbar-ampacity': 14,
  'busbar-temperature': 15,
  'busbar-force': 16,
  'bar-mass': 17,
  'bolt-torque': 18,
  'enclosure-heat': 19,
  'temperature-rise': 20,
  'protection-code': 21,
  designation: 22,
  'unit-converter': 23,
});
