import { ampere, clearance, clearanceParameters, type Family, type Part } from './part.ts';
import { polygon } from './profile.ts';
import { box, type Solid } from './solid.ts';

export const contactorFamilies: readonly Family[] = [
  {
    slug: 'contactor',
    name: '接触器',
    parameters: [
      { key: 'ratedCurrent', name: '额定工作电流（AC-3，380 V）', kind: 'number', unit: 'A' },
      { key: 'coilVoltage', name: '线圈电压', kind: 'number', unit: 'V' },
      { key: 'auxiliaryContacts', name: '本体辅助触点', kind: 'text' },
      ...clearanceParameters('Above', 'Below', 'Side', 'Front'),
    ],
  },
];

type Size = readonly [width: number, height: number, depth: number];

/** Stepped body with the movable carrier in front, seen from the side as (y, z). */
function contactorSolids([width, height, depth]: Size): Solid[] {
  const low = depth * 0.62;
  const profile = polygon(
    [0, 0],
    [height, 0],
    [height, low],
    [height * 0.8, low],
    [height * 0.8, depth * 0.92],
    [height * 0.2, depth * 0.92],
    [height * 0.2, low],
    [0, low],
  );
  return [
    { kind: 'prism', name: 'body', axis: 'x', from: 0, length: width, profile },
    box('carrier', [width * 0.3, height * 0.38, depth * 0.92], [width * 0.4, height * 0.24, depth * 0.08]),
  ];
}

function contactor(current: number, size: Size, auxiliaryContacts: string): Part {
  return {
    id: `KM-${current}-220`,
    family: 'contactor',
    name: `接触器 ${current} A`,
    values: {
      ratedCurrent: ampere(current),
      coilVoltage: { value: 220, unit: 'V' },
      auxiliaryContacts,
      ...clearance(current > 32 ? { Above: 20, Below: 20, Side: 10, Front: 10 } : smallClearance),
    },
    symbol: 'contactor-3p',
    solids: contactorSolids(size),
  };
}

/** To earthed metal, up to 32 A. */
const smallClearance = { Above: 10, Below: 10, Side: 6, Front: 10 };

const small: Size = [45, 76, 82];
const medium: Size = [56, 84, 96];
const large: Size = [75, 127, 116];

export const contactors: readonly Part[] = [
  contactor(9, small, '1 动合'),
  contactor(12, small, '1 动合'),
  contactor(18, small, '1 动合'),
  contactor(25, medium, '1 动合'),
  contactor(32, medium, '1 动合'),
  contactor(50, large, '1 动合 1 动断'),
  contactor(65, large, '1 动合 1 动断'),
  contactor(80, [85, 127, 124], '1 动合 1 动断'),
];
