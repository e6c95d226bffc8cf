import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { conductorCount, motor } from '../../../contract/drawing/device-symbols.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

const bunch = { design: '41.8', rated: '50', method: 'B2', insulation: 'pvc', ambient: '40', circuits: '3' };
const of = (section: string, result: string, printed: string) => ({
  ...{ calculator: 'cable-size', raw: { ...bunch, section }, result, printed },
});
const drop = { section: '35', length: '120', current: '41.8', powerFactor: '0.86' };

export const cableSizing: Lesson = {
  slug: 'cable-sizing',
  title: text('电缆截面：纸上算一遍', 'Cable size: once on paper'),
  about: text(
    '22 kW 电动机，三回路成束，40 °C。从 Ib 到 In 到 Iz，看同一根电缆的载流量怎样变小。',
    'A 22 kW motor, three circuits in a bunch, 40 °C. From Ib to In to Iz: how the ampacity of one cable shrinks.',
  ),
  poster: 7,
  figures: [
    { calculator: 'motor-current', raw: { power: '22' }, result: 'current', printed: '41.8' },
    of('16', 'tabulated', '62'),
    of('16', 'temperatureFactor', '0.87'),
    of('16', 'groupingFactor', '0.70'),
    of('16', 'capacity', '37.8'),
    of('25', 'tabulated', '80'),
    of('25', 'capacity', '48.7'),
    of('35', 'tabulated', '99'),
    of('35', 'capacity', '60.3'),
    { calculator: 'voltage-drop', raw: { parts: [drop] }, result: 'percent', printed: '1.42' },
    { calculator: 'voltage-drop', raw: { parts: [drop] }, result: 'lineTotal', printed: '5.41' },
  ],
  scenes: [
    {
      draw,
      steps: [
        {
          chapter: text('三个电流', 'Three currents'),
          say: text(
            '第一步，设计电流 Ib：22 kW，380 V，cosφ 0.86，效率 0.93，算得 41.8 A。',
            'First the design current Ib: 22 kW at 380 V, cosφ 0.86, efficiency 0.93, makes 41.8 A.',
          ),
          show: ['ib'],
        },
        {
          say: text(
            '第二步，保护电器 In 不小于 Ib，取 50 A。',
            'Second, the protective device: In not below Ib, 50 A is taken.',
          ),
          show: ['in'],
        },
        {
          say: text(
            '第三步，电缆载流量 Iz 不小于 In。注意是敷设以后的 Iz，不是表里的数。',
            'Third, the ampacity Iz of the cable, not below In. Mind: Iz as installed, not the number of the table.',
          ),
          mark: ['rule'],
        },
        {
          chapter: text('修正', 'Corrections'),
          say: text(
            '16 mm² 铜芯 PVC 电缆，墙上穿管 B2，30 °C 单独一根，表里是 62 A，看来够了。',
            '16 mm² copper, PVC, method B2 in conduit on a wall, alone at 30 °C: the table says 62 A. It looks enough.',
          ),
          show: ['16'],
        },
        {
          say: text(
            '环境 40 °C，乘 0.87。三个回路成束，再乘 0.70。',
            'At 40 °C multiply by 0.87; for three circuits in a bunch by 0.70 as well.',
          ),
          show: ['factors'],
        },
        {
          say: text(
            '62 A 只剩 37.8 A，连设计电流都不到。',
            'Of 62 A remain 37.8 A, less than the design current itself.',
          ),
          show: ['16 cut'],
          mark: ['ib'],
        },
        {
          say: text(
            '25 mm²：80 A 变成 48.7 A，比 50 A 还小一点，不够就是不够。',
            '25 mm²: 80 A become 48.7 A, a little below 50 A. Too small is too small.',
          ),
          show: ['25', '25 cut'],
          mark: ['in'],
        },
        {
          say: text(
            '35 mm²：99 A 变成 60.3 A，大于 50 A，选它。',
            '35 mm²: 99 A become 60.3 A, above 50 A. Take it.',
          ),
          show: ['35', '35 cut'],
        },
        {
          chapter: text('还要校验', 'What remains'),
          say: text(
            '电压降：120 m 的线路，35 mm²，5.41 V，即 1.42%。',
            'Voltage drop: over 120 m of 35 mm² it is 5.41 V, or 1.42%.',
          ),
          show: ['drop'],
        },
        {
          say: text(
            '最后还有短路热稳定和故障回路。成束系数以现行标准的表为准，动手前查一遍。',
            'Short-circuit withstand and the fault loop remain. Take the grouping factor from the standard in force before you build by it.',
          ),
          mark: ['drop'],
        },
      ],
    },
  ],
};

const [left, unit] = [330, 4.1];
const at = (amps: number) => left + amps * unit;

function draw(stage: Stage): void {
  const { sheet } = stage;
  oneLine(stage);
  stage.part('rule', () => sheet.text(left, 26, 'Ib ≤ In ≤ Iz', { size: 22 }));
  sheet.line('thin', [left, 64], [at(110), 64]);
  for (const amps of [0, 20, 40, 60, 80, 100]) {
    sheet.line('thin', [at(amps), 60], [at(amps), 64]);
    sheet.tag(at(amps), 56, `${amps}`, { anchor: 'middle', size: 12 });
  }
  sheet.tag(at(112), 56, 'A', { size: 12 });
  stage.part('ib', () => {
    sheet.line('axis', [at(41.8), 64], [at(41.8), 282]);
    sheet.tag(at(41.8) - 4, 298, 'Ib = 41.8 A', { anchor: 'end', size: 15 });
  });
  stage.part('in', () => {
    sheet.line('line', [at(50), 64], [at(50), 282]);
    sheet.tag(at(50) + 4, 298, 'In = 50 A', { size: 15 });
  });
  bar(stage, 84, '16', 62, 37.8, '×');
  bar(stage, 152, '25', 80, 48.7, '×');
  bar(stage, 220, '35', 99, 60.3, '✓');
  stage.part('factors', () => {
    sheet.tag(24, 238, 'Iz = It × 0.87 × 0.70', { size: 16 });
    stage.words(24, 262, text('温度 × 成束', 'temperature × grouping'), { size: 13 });
  });
  stage.part('drop', () => sheet.tag(24, 306, 'ΔU 5.41 V = 1.42%', { size: 16 }));
}

/** Full length the table, solid part what is left of it. */
function bar(stage: Stage, y: number, section: string, table: number, left0: number, sign: string): void {
  const { sheet } = stage;
  stage.part(section, () => {
    sheet.tag(left - 10, y + 27, `${section} mm²`, { anchor: 'end', size: 16 });
    sheet.box('thin', 'panel', left, y, table * unit, 44);
    sheet.tag(at(table) + 6, y + 19, `${table} A`, { size: 14 });
  });
  stage.part(`${section} cut`, () => {
    sheet.box('line', 'copper', left, y, left0 * unit, 44);
    sheet.tag(left + 12, y + 28, `Iz ${left0} A  ${sign}`, { size: 16 });
  });
}

function oneLine({ sheet }: Stage): void {
  const x = 110;
  sheet.tag(x, 18, '380 V', { anchor: 'middle', size: 14 });
  sheet.line('line', [x, 24], [x, 40]);
  makeContact(sheet, { x, y: 40, mark: 'breaker' });
  sheet.tag(x - 20, 66, '-QF1', { anchor: 'end', size: 14 });
  sheet.line('line', [x, 80], [x, 164]);
  conductorCount(sheet, x, 106);
  sheet.tag(x + 14, 126, '-W1', { size: 14 });
  motor(sheet, x, 186);
  sheet.tag(x + 30, 190, '22 kW', { size: 14 });
}
