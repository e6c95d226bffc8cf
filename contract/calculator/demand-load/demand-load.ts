import { defineCalculator } from '../calculator.ts';
import { powerFactor, quantity, voltage, words } from '../inputs.ts';
import type { Worksheet } from '../worksheet.ts';
import { misprints, vectors } from './vectors.ts';

const together = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: '',
    range: [0.3, 1],
    why: [
      '同时系数一般为 0.3–1，只有一组时取 1',
      'coincidence factors are 0.3 to 1, and 1 for a single group',
    ],
    otherwise,
  });

export const totalDemand = defineCalculator({
  name: 'demand-load',
  version: 1,
  words: words('计算负荷（需要系数法）', 'Demand load (demand factors)'),
  about: words(
    '按设备组的设备功率、需要系数和功率因数求计算负荷，乘同时系数得到干线或变电所的负荷。需要系数按所用设计手册取值。',
    'Demand of a main or substation from installed power, demand factor and power factor of each group, times the coincidence factors. Demand factors are taken from the design handbook in use.',
  ),
  inputs: {
    voltage: voltage(380),
    together: together('有功同时系数 KΣp', 'Coincidence factor, active KΣp', 0.9),
    reactiveTogether: together('无功同时系数 KΣq', 'Coincidence factor, reactive KΣq', 0.95),
    loadRate: quantity({
      zh: '变压器负荷率',
      en: 'Load rate of the transformer',
      unit: '%',
      range: [40, 100],
      why: ['经济运行一般为 60–85%', 'economic operation is at 60–85%'],
      otherwise: 80,
    }),
    groups: {
      kind: 'rows',
      words: words('设备组', 'Groups of equipment'),
      minRows: 1,
      maxRows: 40,
      columns: {
        name: { kind: 'text', words: words('名称', 'Name'), maxLength: 40, otherwise: '' },
        power: quantity({
          zh: '设备功率 Pe',
          en: 'Installed power Pe',
          unit: 'kW',
          range: [0.001, 100_000],
          why: ['0.001 kW 至 100 MW', '0.001 kW to 100 MW'],
          otherwise: 100,
        }),
        demand: quantity({
          zh: '需要系数 Kd',
          en: 'Demand factor Kd',
          unit: '',
          range: [0.01, 1],
          why: ['需要系数不大于 1', 'a demand factor cannot exceed 1'],
          otherwise: 0.7,
        }),
        powerFactor: powerFactor(0.8),
      },
      otherwise: [{}],
    },
  },
  tables: ['transformer-powers'],
  sources: ['GB 50052', '工业与民用供配电设计手册'],
  vectors,
  misprints,
  compute({ voltage: U, together: Kp, reactiveTogether: Kq, loadRate, groups }, sheet) {
    let P = 0;
    let Q = 0;
    for (const [index, group] of groups.entries()) {
      const n = groups.length > 1 ? `_${index + 1}` : '';
      const zh = group.name || `第 ${index + 1} 组`;
      const p = sheet.step({
        words: words(`${zh}：有功`, `Active power, group ${index + 1}`),
        symbol: `P${n}`,
        formula: 'K_d * P_e',
        with: { K_d: [group.demand, ''], P_e: [group.power, 'kW'] },
        unit: 'kW',
      });
      P += p;
      Q += sheet.step({
        words: words(`${zh}：无功`, `Reactive power, group ${index + 1}`),
        symbol: `Q${n}`,
        formula: 'P * tan(acos(cosφ))',
        with: { P: [p, 'kW'], cosφ: [group.powerFactor, ''] },
        unit: 'kvar',
      });
      if (group.demand === 1 && groups.length > 1)
        sheet.note(
          words(
            `${zh}的需要系数为 1：按设备功率全部计入。`,
            `Group ${index + 1} has a demand factor of 1: all of its installed power counts.`,
          ),
        );
    }
    const active = sheet.step({
      words: words('计算有功功率', 'Active power demand'),
      symbol: 'P_c',
      formula: 'K_Σp * ΣP',
      with: { K_Σp: [Kp, ''], ΣP: [P, 'kW'] },
      unit: 'kW',
      result: 'active',
    });
    const reactive = sheet.step({
      words: words('计算无功功率', 'Reactive power demand'),
      symbol: 'Q_c',
      formula: 'K_Σq * ΣQ',
      with: { K_Σq: [Kq, ''], ΣQ: [Q, 'kvar'] },
      unit: 'kvar',
      result: 'reactive',
    });
    const S = sheet.step({
      words: words('计算视在功率', 'Apparent power demand'),
      symbol: 'S_c',
      formula: 'sqrt(P_c^2 + Q_c^2)',
      with: { P_c: [active, 'kW'], Q_c: [reactive, 'kvar'] },
      unit: 'kVA',
      result: 'apparent',
    });
    sheet.step({
      words: words('功率因数', 'Power factor'),
      symbol: 'cosφ',
      formula: 'P_c / S_c',
      with: { P_c: [active, 'kW'], S_c: [S, 'kVA'] },
      unit: '',
      result: 'powerFactor',
    });
    sheet.step({
      words: words('计算电流', 'Current demand'),
      symbol: 'I_c',
      formula: 'S_c / (sqrt(3) * U)',
      with: { S_c: [S, 'kVA'], U: [U, 'V'] },
      unit: 'A',
      result: 'current',
    });
    const least = sheet.step({
      words: words('按负荷率需要的变压器容量', 'Transformer power by the load rate'),
      symbol: 'S_T',
      formula: 'S_c / β',
      with: { S_c: [S, 'kVA'], β: [loadRate, '%'] },
      unit: 'kVA',
      result: 'transformerLeast',
    });
    chooseTransformer(least, sheet);
    if (groups.length === 1 && Kp < 1)
      sheet.note(
        words(
          '只有一组设备：同时系数通常取 1。',
          'There is a single group: its coincidence factor is usually 1.',
        ),
      );
  },
});

/** The smallest standard transformer that is large enough, or that there is none. */
function chooseTransformer(least: number, sheet: Worksheet): void {
  const standard = sheet
    .rows('transformer-powers')
    .map((row) => row.number('power'))
    .find((power) => power >= least);
  if (standard !== undefined)
    sheet.result(
      'transformer',
      words('取标准容量（一台）', 'Standard power (one transformer)'),
      standard,
      'kVA',
    );
  else
    sheet.warn(
      words(
        '标准容量系列里没有这么大的变压器：分成几台，各带一部分设备组。',
        'No standard transformer is that large: divide the groups among several.',
      ),
    );
}
