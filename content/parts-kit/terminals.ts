import { ampere, clearance, clearanceParameters, type Family, mm, type Part } from './part.ts';
import { polygon } from './profile.ts';
import { box, type Solid } from './solid.ts';

export const terminalFamilies: readonly Family[] = [
  {
    slug: 'terminal',
    name: '接线端子',
    parameters: [
      { key: 'kind', name: '类型', kind: 'choice', choices: ['普通', '接地', '终端固定件'] },
      { key: 'crossSection', name: '额定截面', kind: 'number', unit: 'mm²' },
      { key: 'ratedCurrent', name: '额定电流', kind: 'number', unit: 'A' },
      { key: 'thickness', name: '厚度', kind: 'number', unit: 'mm' },
      ...clearanceParameters('Above', 'Below'),
    ],
  },
];

/** A slice on the rail, seen from the side as (y, z): shoulders for the screws, a high middle. */
export function slice(thickness: number, height: number, depth: number): Solid {
  const profile = polygon(
    [0, 10],
    [6, 0],
    [height - 6, 0],
    [height, 10],
    [height, depth - 12],
    [height - 12, depth],
    [12, depth],
    [0, depth - 12],
  );
  return { kind: 'prism', name: 'body', axis: 'x', from: 0, length: thickness, profile };
}

/** For bending wires out of the ducts. */
const wiringRoom = clearance({ Above: 40, Below: 40 });

function terminal(
  crossSection: number,
  current: number,
  thickness: number,
  height: number,
  depth: number,
): Part {
  return {
    id: `UT-${crossSection}`,
    family: 'terminal',
    name: `接线端子 ${crossSection} mm²`,
    values: {
      kind: '普通',
      crossSection: { value: crossSection, unit: 'mm²' },
      ratedCurrent: ampere(current),
      thickness: mm(thickness),
      ...wiringRoom,
    },
    symbol: 'terminal',
    solids: [slice(thickness, height, depth)],
  };
}

const earth: Part = {
  id: 'UT-4-PE',
  family: 'terminal',
  name: '接地端子 4 mm²',
  values: { kind: '接地', crossSection: { value: 4, unit: 'mm²' }, thickness: mm(6.2), ...wiringRoom },
  symbol: 'terminal-pe',
  solids: [slice(6.2, 48, 47), box('earth foot', [0, 8, -7], [6.2, 32, 7])],
};

const clamp: Part = {
  id: 'UT-END',
  family: 'terminal',
  name: '终端固定件',
  values: { kind: '终端固定件', thickness: mm(9.5) },
  solids: [slice(9.5, 44, 35)],
};

export const terminals: readonly Part[] = [
  terminal(2.5, 24, 5.2, 48, 47),
  terminal(4, 32, 6.2, 48, 47),
  terminal(6, 41, 8.2, 48, 47),
  terminal(10, 57, 10.2, 48, 47),
  terminal(16, 76, 12.2, 54, 56),
  earth,
  clamp,
];
