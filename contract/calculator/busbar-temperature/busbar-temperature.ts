import { defineCalculator } from '../calculator.ts';
import { choice, quantity, words } from '../inputs.ts';
import type { Amount } from '../worksheet.ts';
import { misprints, vectors } from './vectors.ts';

const degrees = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: '°C',
    range: [-40, 100],
    why: ['空气温度为 −40–100 °C', 'air is at −40 to 100 °C'],
    otherwise,
  });

const rises = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: 'K',
    range: [5, 150],
    why: ['母线温升为 5–150 K', 'busbars rise by 5 to 150 K'],
    otherwise,
  });

export const busbarTemperature = defineCalculator({
  name: 'busbar-temperature',
  version: 1,
  words: words('铜母线载流量换算到其他温度', 'Copper busbar current at another temperature'),
  about: words(
    '已知一个温升下的电流，求另一温升下的电流。0.61 次方、再计电阻变化、平方根三种方法并列。',
    'From the current at one rise to that at another. The exponent 0.61, the same with the change of resistance, and the square root stand side by side.',
  ),
  inputs: {
    method: choice({
      zh: '方法',
      en: 'Method',
      options: {
        rule: ['0.61 次方', 'Exponent 0.61'],
        resistance: ['0.61 次方并计电阻', 'Exponent 0.61 with resistance'],
        root: ['平方根', 'Square root'],
      },
      otherwise: 'resistance',
    }),
    current: quantity({
      zh: '已知电流',
      en: 'Known current',
      unit: 'A',
      range: [1, 20_000],
      why: ['1 A 至 20 kA 的母线', 'busbars of 1 A to 20 kA'],
      otherwise: 1000,
    }),
    ambient: degrees('已知时的环境温度', 'Ambient temperature then', 35),
    rise: rises('已知时的温升', 'Rise then', 50),
    newAmbient: degrees('新的环境温度', 'New ambient temperature', 45),
    newRise: rises('新的温升', 'New rise', 45),
  },
  tables: ['conductor-materials'],
  sources: ['IEC 61439-1', 'GB/T 7251.1', 'Copper Development Association, publication 22'],
  vectors,
  misprints,
  compute({ method, current, ambient, rise, newAmbient, newRise }, sheet) {
    const shared: Record<string, Amount> = {
      I_1: [current, 'A'],
      Δθ_2: [newRise, 'K'],
      Δθ_1: [rise, 'K'],
    };
    const rule = sheet.step({
      words: words('0.61 次方', 'Exponent 0.61'),
      symbol: 'I_2',
      formula: 'I_1 * (Δθ_2 / Δθ_1)^0.61',
      with: shared,
      unit: 'A',
      clause: 'IEC 61439-1',
      result: 'rule',
    });
    const resistance = sheet.step({
      words: words('0.61 次方并计电阻', 'Exponent 0.61 with resistance'),
      symbol: 'I_2',
      formula: 'I_1 * (Δθ_2 / Δθ_1)^0.61 * sqrt((1 + α * (θ_1 - θ_20)) / (1 + α * (θ_2 - θ_20)))',
      with: {
        ...shared,
        α: [sheet.number('conductor-materials', { material: 'copper' }, 'alpha'), '1/K'],
        θ_1: [ambient + rise, '°C'],
        θ_2: [newAmbient + newRise, '°C'],
        θ_20: [20, '°C'],
      },
      unit: 'A',
      clause: 'IEC 61439-1',
      result: 'resistance',
    });
    const root = sheet.step({
      words: words('平方根', 'Square root'),
      symbol: 'I_2',
      formula: 'I_1 * sqrt(Δθ_2 / Δθ_1)',
      with: shared,
      unit: 'A',
      result: 'root',
    });
    sheet.result(
      'current',
      words('新的电流（所选方法）', 'New current (method chosen)'),
      { rule, resistance, root }[method],
      'A',
    );
    if (Math.abs(newRise - rise) > 5)
      sheet.warn(
        words(
          '0.61 次方只在试验值附近（温升相差约 5 K 以内）用于验证成套设备；离得远时只是估算。',
          'For the verification of assemblies the exponent 0.61 is used close to a tested value only (within about 5 K); farther off it is an estimate.',
        ),
        'IEC 61439-1',
      );
    if (method === 'root')
      sheet.warn(
        words(
          '平方根是简化方法，与 0.61 次方的结果不同，引用时要说明。',
          'The square root is a simplification and differs from the exponent 0.61: say so where it is quoted.',
        ),
      );
  },
});
