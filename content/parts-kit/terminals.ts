import { ampere, clearance, clearanceParameters, type Family, mm, type Part } from './part.ts';
import { type Point2, polygon, rectangle } from './profile.ts';
import { box, type Prism, type Solid } from './solid.ts';

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
export function slice(thickness: number, height: number, depth: number): Prism {
  return sliceWith('body', thickness, [height, depth], []);
}

/** The same with a wire’s way in at each end. */
function openSlice(name: string, thickness: number, height: number, depth: number): Prism {
  return sliceWith(
    name,
    thickness,
    [height, depth],
    [
      [0, wayIn + 9],
      [4, wayIn + 9],
      [4, wayIn],
      [0, wayIn],
    ],
  );
}

function sliceWith(
  name: string,
  thickness: number,
  [height, depth]: Point2,
  opening: readonly Point2[],
): Prism {
  const profile = polygon(
    [0, 10],
    [6, 0],
    [height - 6, 0],
    [height, 10],
    ...opening.map(([y, z]): Point2 => [height - y, z]).reverse(),
    [height, depth - 12],
    [height - 12, depth],
    [12, depth],
    [0, depth - 12],
    ...opening,
  );
  return { kind: 'prism', name, axis: 'x', from: 0, length: thickness, profile };
}

const wayIn = 20;

/** A clamp at each end: copper behind the way in, the screw’s head on the shoulder. */
function clamps(thickness: number, height: number, depth: number): Solid[] {
  return [0, 1].flatMap((at): Solid[] => [
    box(`terminal ${at + 1}`, [0.8, at === 0 ? 2.5 : height - 4, wayIn + 1], [thickness - 1.6, 1.5, 7]),
    {
      kind: 'rod',
      name: `screw ${at + 1}`,
      axis: 'z',
      from: depth - 8,
      length: 7,
      center: [thickness / 2, at === 0 ? 8 : height - 8],
      radius: Math.min(3, thickness / 2 - 0.7),
    },
  ]);
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
    solids: [openSlice('body', thickness, height, depth), ...clamps(thickness, height, depth)],
  };
}

const earth: Part = {
  id: 'UT-4-PE',
  family: 'terminal',
  name: '接地端子 4 mm²',
  values: { kind: '接地', crossSection: { value: 4, unit: 'mm²' }, thickness: mm(6.2), ...wiringRoom },
  symbol: 'terminal-pe',
  solids: [
    openSlice('earth body', 6.2, 48, 47),
    box('earth foot', [0, 8, -7], [6.2, 32, 7]),
    ...clamps(6.2, 48, 47),
  ],
};

const clamp: Part = {
  id: 'UT-END',
  family: 'terminal',
  name: '终端固定件',
  values: { kind: '终端固定件', thickness: mm(9.5) },
  solids: [
    { kind: 'prism', name: 'body', axis: 'x', from: 0, length: 9.5, profile: rectangle(0, 0, 44, 33) },
    { kind: 'rod', name: 'screw', axis: 'z', from: 33, length: 2, center: [4.75, 22], radius: 3 },
  ],
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
