import { defineCalculator } from '../calculator.ts';
import { choice, optional, quantity, words } from '../inputs.ts';
import { InputRefusal } from '../worksheet.ts';
import { vectors } from './vectors.ts';

export const boltTorque = defineCalculator({
  name: 'bolt-torque',
  version: 1,
  words: words('母线螺栓力矩', 'Torque of busbar bolts'),
  about: words(
    '铜母线搭接用 8.8 级钢螺栓的拧紧力矩和由它产生的预紧力。元件接线端子的力矩以制造商说明书为准。',
    'Tightening torque of 8.8 steel bolts in copper busbar joints and the preload it makes. Terminals of devices follow their manufacturer’s instructions.',
  ),
  inputs: {
    source: choice({
      zh: '数据来源',
      en: 'Data from',
      options: {
        din: ['DIN 43673（干螺纹，弹性垫圈）', 'DIN 43673 (dry, spring washers)'],
        schneider: ['施耐德 MCSeT 安装手册，主回路', 'Schneider MCSeT installation guide, main circuit'],
      },
      otherwise: 'din',
    }),
    size: choice({
      zh: '螺纹',
      en: 'Thread',
      options: {
        '6': ['M6', 'M6'],
        '8': ['M8', 'M8'],
        '10': ['M10', 'M10'],
        '12': ['M12', 'M12'],
        '16': ['M16', 'M16'],
      },
      otherwise: '10',
    }),
    torque: optional({
      zh: '自填力矩（不填则查表）',
      en: 'Own torque (empty: from the table)',
      unit: 'N·m',
      range: [0.5, 500],
      why: ['M6–M16 的力矩为 0.5–500 N·m', 'M6 to M16 take 0.5 to 500 N·m'],
    }),
    friction: quantity({
      zh: '力矩系数 K',
      en: 'Nut factor K',
      unit: '',
      range: [0.08, 0.4],
      why: ['润滑时约 0.10–0.15，干螺纹约 0.20', 'about 0.10–0.15 lubricated, about 0.20 dry'],
      otherwise: 0.2,
    }),
  },
  tables: ['bolt-torques'],
  sources: ['DIN 43673', 'Schneider Electric, MCSeT 24 kV installation guide BQT6904400'],
  vectors,
  compute({ source, size, torque, friction }, sheet) {
    const d = Number(size);
    const row = sheet.row('bolt-torques', { thread: d });
    const T = torque ?? row?.number(source);
    if (T === undefined)
      throw new InputRefusal('size', words('表中没有这个螺纹', 'The table does not have this thread'));
    sheet.result('torque', words('拧紧力矩', 'Tightening torque'), T, 'N·m');
    sheet.step({
      words: words('预紧力', 'Preload'),
      symbol: 'F',
      formula: 'T / (K * d)',
      with: { T: [T, 'N·m'], K: [friction, ''], d: [d, 'mm'] },
      unit: 'kN',
      result: 'preload',
    });
    if (friction < 0.18)
      sheet.warn(
        words(
          '表中力矩按干螺纹给出：螺纹涂了油脂仍用同样力矩，预紧力会偏大，可能拉伤螺栓。',
          'The table’s torques are for dry threads: on lubricated ones the same torque makes a larger preload and may strain the bolt.',
        ),
      );
  },
});
