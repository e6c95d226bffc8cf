import { clearance, clearanceParameters, type Family, mm, type Part } from './part.ts';
import { bentProfile, type Hole, rectangle } from './profile.ts';
import type { Rod } from './solid.ts';

export const copperFamilies: readonly Family[] = [
  {
    slug: 'busbar',
    name: '母线件',
    parameters: [
      { key: 'material', name: '材料', kind: 'choice', choices: ['TMY'] },
      { key: 'width', name: '宽', kind: 'number', unit: 'mm' },
      { key: 'thickness', name: '厚', kind: 'number', unit: 'mm' },
      { key: 'length', name: '展开长', kind: 'number', unit: 'mm' },
      { key: 'mass', name: '重量', kind: 'number', unit: 'kg' },
      ...clearanceParameters('Around'),
    ],
  },
  {
    slug: 'insulator',
    name: '支柱绝缘子',
    parameters: [
      { key: 'height', name: '高', kind: 'number', unit: 'mm' },
      { key: 'diameter', name: '直径', kind: 'number', unit: 'mm' },
      { key: 'ratedVoltage', name: '额定绝缘电压', kind: 'number', unit: 'V' },
    ],
  },
];

/** Copper, in kg per mm³. */
const density = 8.9e-6;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function values(width: number, thickness: number, length: number) {
  return {
    material: 'TMY',
    width: mm(width),
    thickness: mm(thickness),
    length: mm(rounded(length, 1)),
    mass: { value: rounded(width * thickness * length * density, 3), unit: 'kg' },
    // Of bare conductors up to 400 V indoors to earthed parts and to each other, GB 50149.
    ...clearance({ Around: 20 }),
  };
}

/** Four holes at each end, a quarter of the width from the edges. */
function straight(width: number, thickness: number, length: number, diameter: number): Part {
  const edge = width / 4;
  const holes: Hole[] = [edge, width - edge, length - width + edge, length - edge].flatMap((x) =>
    [edge, width - edge].map((y): Hole => ({ center: [x, y], radius: diameter / 2 })),
  );
  const profile = { ...rectangle(0, 0, length, width), holes };
  return {
    id: `TMY-${width}X${thickness}-${length}`,
    family: 'busbar',
    name: `直母线 TMY-${width}×${thickness}，长 ${length}`,
    values: values(width, thickness, length),
    solids: [{ kind: 'prism', name: 'bar', axis: 'z', from: 0, length: thickness, profile }],
  };
}

function bent(width: number, thickness: number, a: number, b: number): Part {
  const radius = 2 * thickness;
  const factor = 0.4;
  const length = a + b - 2 * (radius + thickness) + (Math.PI / 2) * (radius + factor * thickness);
  return {
    id: `TMY-${width}X${thickness}-L${a}-${b}`,
    family: 'busbar',
    name: `L 形母线 TMY-${width}×${thickness}，${a}、${b}`,
    values: values(width, thickness, length),
    solids: [
      {
        kind: 'prism',
        name: 'bar',
        axis: 'y',
        from: 0,
        length: width,
        profile: bentProfile({ a, b, r: radius, t: thickness }),
      },
    ],
  };
}

/** A waisted body of three rods along z, standing on its foot. */
function insulator(height: number, diameter: number): Part {
  const rod = (name: string, from: number, length: number, radius: number): Rod => ({
    kind: 'rod',
    name,
    axis: 'z',
    from,
    length,
    center: [0, 0],
    radius,
  });
  return {
    id: `SM-${height}`,
    family: 'insulator',
    name: `支柱绝缘子 高 ${height}`,
    values: { height: mm(height), diameter: mm(diameter), ratedVoltage: { value: 690, unit: 'V' } },
    solids: [
      rod('foot', 0, height * 0.3, diameter / 2),
      rod('waist', height * 0.3, height * 0.4, diameter * 0.42),
      rod('head', height * 0.7, height * 0.3, diameter / 2),
    ],
  };
}

export const copperParts: readonly Part[] = [
  straight(40, 5, 300, 11),
  straight(60, 6, 580, 11),
  straight(80, 8, 600, 13),
  bent(60, 6, 120, 200),
  bent(60, 6, 160, 200),
  bent(80, 8, 160, 240),
  insulator(25, 30),
  insulator(30, 32),
  insulator(35, 32),
  insulator(40, 40),
  insulator(51, 36),
];
