import { dictionary } from '../../../../contract/dictionary.ts';

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
const axes = 'M10 5v29h46';

/** A small drawing for each calculator, on a field of 64 × 40: what it is about, by its symbol or outline. */
export const calculatorSigns = dictionary<string>({
  'load-current': 'M4 20h26m-6-4l6 4-6 4M30 10h20v20H30zM50 20h10',
  'demand-load': 'M6 7h52M14 7v13M32 7v13M50 7v13M9 20h10v13H9zM27 20h10v13H27zM45 20h10v13H45z',
  'motor-current': `M32 2v10${circle(32, 24, 12)}M27 29V19l5 6 5-6v10`,
  'transformer-current': `M32 2v5${circle(32, 15, 8)}${circle(32, 25, 8)}M32 33v5`,
  'capacitor-bank': 'M32 3v14M20 17h24M20 23h24M32 23v14',
  'cable-size': `${circle(32, 20, 17)}${circle(32, 12, 6)}${circle(25, 25, 6)}${circle(39, 25, 6)}`,
  'voltage-drop': `${axes}M10 10h12l12 6h10l12 8M56 24v10`,
  'conductor-resistance': 'M4 20h14M46 20h14M18 14h28v12H18zM18 35h5L41 5',
  'tray-fill': `M8 6v28h48V6${circle(15, 28, 6)}${circle(27, 28, 6)}${circle(39, 28, 6)}${circle(49, 29, 5)}${circle(21, 17.5, 6)}`,
  'short-circuit': 'M4 8h56M4 20h56M4 32h56M35 8l-5 6h6l-5 6M35 20l-5 6h6l-5 6',
  'thermal-withstand': 'M32 3v17M16 20h32M22 27h20M28 34h8',
  'earth-fault-loop': `${circle(12, 20, 6)}M12 14V6h42v28M30 2l5 4-5 4M12 26v8h32M44 34l-3 3m3-3l-3-3M54 22l-4 5h6l-4 5`,
  selectivity: `${axes}M16 7c2 8 5 11 9 12v8h20M30 7c2 6 5 9 9 10v5h14`,
  'busbar-ampacity': 'M14 5h7v30h-7zM28 5h7v30h-7zM42 5h7v30h-7z',
  'busbar-temperature':
    'M12 5h8v30h-8zM26 12c3 3-3 6 0 9s-3 6 0 9M42 8a4 4 0 0 1 8 0v15a7 7 0 1 1-8 0zM46 14v13',
  'busbar-force': 'M6 13h52v3H6zM6 25h52v3H6zM12 9v23M52 9v23M32 13V3m-3 4l3-4 3 4M32 28v10m-3-4l3 4 3-4',
  'bar-mass': 'M6 26l12-9h40l-12 9zM6 26v6h40v-6M46 32l12-9v-6',
  'bolt-torque': `M25 22l4-7h8l4 7-4 7h-8z${circle(33, 22, 3)}M16 26a18 18 0 0 1 28-17m-6-1l6 1-1 6`,
  'enclosure-heat': 'M20 4h24v32H20zM24 8h16v24H24zM48 13h11m-4-4l4 4-4 4M16 27H5m4-4l-4 4 4 4',
  'temperature-rise': 'M8 4h22v32H8zM12 30h14M12 20h14M12 10h14M38 4v32h20M40 34V22c8-2 12-8 14-17',
  'protection-code': 'M18 18h28v18H18zM24 22h16v10H24zM22 4l-3 8M30 4l-3 8M38 4l-3 8M46 4l-3 8',
  designation: 'M6 9h42l10 11-10 11H6zM13 20h6M24 15v10M24 20l7-5m-7 5l7 5M36 15v10M36 15l4 6 4-6v10',
  'unit-converter':
    'M4 7h56v12H4zM12 7v6M20 7v4M28 7v6M36 7v4M44 7v6M52 7v4M12 30h40m-5-4l5 4-5 4M17 26l-5 4 5 4',
});
