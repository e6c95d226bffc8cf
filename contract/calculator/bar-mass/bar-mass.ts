import { defineCalculator } from '../calculator.ts';
import { choice, materials, quantity, words } from '../inputs.ts';
import { vectors } from './vectors.ts';

const side = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: 'mm',
    range: [0.5, 500],
    why: ['母线截面的边长为 0.5–500 mm', 'bars measure 0.5 to 500 mm'],
    otherwise,
  });

export const barMass = defineCalculator({
  name: 'bar-mass',
  version: 1,
  words: words('母线质量', 'Mass of busbars'),
  about: words(
    '矩形母线的质量，棱角和孔不扣除。',
    'Mass of rectangular bars; corners and holes are not taken off.',
  ),
  inputs: {
    material: choice({ zh: '材料', en: 'Material', options: materials, otherwise: 'copper' }),
    width: side('宽度', 'Width', 100),
    thickness: side('厚度', 'Thickness', 10),
    length: quantity({
      zh: '每根长度',
      en: 'Length each',
      unit: 'mm',
      range: [1, 100_000],
      why: ['1 mm 至 100 m', '1 mm to 100 m'],
      otherwise: 1000,
    }),
    count: quantity({
      zh: '根数',
      en: 'Number',
      unit: '',
      range: [1, 10_000],
      why: ['1–10 000 根', '1 to 10,000'],
      otherwise: 1,
      isWhole: true,
    }),
  },
  tables: ['conductor-materials'],
  sources: ['DIN 43671 (density 8.9 kg/dm³)'],
  vectors,
  compute({ material, width, thickness, length, count }, sheet) {
    const density = sheet.number('conductor-materials', { material }, 'density');
    const m = sheet.step({
      words: words('每米质量', 'Mass per metre'),
      symbol: 'm_1',
      formula: 'ρ * b * a',
      with: { ρ: [density, 'kg/m³'], b: [width, 'mm'], a: [thickness, 'mm'] },
      unit: 'kg/m',
      result: 'perMetre',
    });
    sheet.step({
      words: words('总质量', 'Total mass'),
      symbol: 'm',
      formula: 'n * m_1 * L',
      with: { n: [count, ''], m_1: [m, 'kg/m'], L: [length, 'mm'] },
      unit: 'kg',
      result: 'mass',
    });
  },
});
