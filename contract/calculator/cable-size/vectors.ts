import type { Misprint, RawInputs, Vector } from '../calculator.ts';

const manual =
  'Atlas Copco, GA instruction books, cable sizing by IEC 60364-5-52 (PVC, three loaded copper conductors)';

/** A cable is checked by its cross-section; what it has to carry does not matter then. */
function printed(inputs: RawInputs, expected: Vector['expected']): Vector {
  const all = { design: 1, rated: 1, insulation: 'pvc', loaded: 'three', ...inputs };
  return { inputs: all, expected, grade: 'A', source: manual };
}

const rows: readonly (readonly [method: string, section: number, ambient: number, current: number])[] = [
  ['B2', 4, 30, 27],
  ['B2', 6, 30, 34],
  ['B2', 10, 30, 46],
  ['B2', 16, 30, 62],
  ['B2', 25, 30, 80],
  ['B2', 25, 40, 70],
  ['B2', 25, 45, 63],
  ['B2', 25, 50, 57],
  ['B2', 25, 55, 49],
  ['B2', 35, 40, 86],
  ['B2', 50, 30, 118],
  ['B2', 70, 30, 149],
  ['B2', 95, 40, 156],
  ['B2', 120, 30, 206],
  ['C', 4, 30, 32],
  ['C', 10, 30, 57],
  ['C', 16, 30, 76],
  ['C', 25, 30, 96],
  ['C', 35, 40, 104],
  ['C', 50, 30, 144],
  ['F', 70, 30, 216],
  ['F', 185, 40, 356],
];

export const vectors: readonly Vector[] = [
  ...rows.map(([method, section, ambient, current]) =>
    printed({ method, section, ambient }, { capacity: [current, 0.6] }),
  ),
  printed({ method: 'F', insulation: 'xlpe', section: 240, ambient: 40 }, { capacity: [552, 1] }),
  printed(
    { method: 'B2', design: 70, rated: 80, ambient: 30, section: '' },
    { section: [25, 0], capacity: [80, 0.5] },
  ),
  printed(
    { method: 'B2', design: 70, rated: 80, ambient: 40, section: '' },
    { section: [35, 0], capacity: [86, 0.5] },
  ),
  {
    inputs: { design: 8, rated: 10, device: 'fuse', method: 'B2', circuits: 3 },
    expected: { least: [13.1, 0.01], groupingFactor: [0.7, 0], section: [1.5, 0] },
    grade: 'C',
    source: 'IEC 60269-1: a gG fuse of 10 A fuses at 1.9·In; 1.9·10/1.45',
  },
  {
    inputs: { design: 1, rated: 4, device: 'fuse', method: 'B2' },
    expected: { least: [5.793, 0.001] },
    grade: 'C',
    source: 'IEC 60269-1: a gG fuse of 4 A fuses at 2.1·In; 2.1·4/1.45',
  },
];

export const misprints: readonly Misprint[] = [
  {
    inputs: { design: 1, rated: 1, method: 'B1', insulation: 'pvc', loaded: 'two', section: 2.5 },
    result: 'tabulated',
    printed: '27',
    right: '24',
    source: 'Public page on the ampacity of 2.5 mm², method B1',
    mistake: { zh: '那是敷设方式 C 的值', en: 'That is the value of method C' },
  },
];
