import { link } from '../../plant/blocks.ts';
import { wire } from '../../plant/circuit.ts';
import { mechanicalInterlock } from '../../plant/circuits/reversing.ts';
import {
  breaker,
  bundle,
  contactor,
  leads,
  motor,
  motorLeads,
  overload,
  phases,
  step,
} from '../../plant/power-units.ts';
import { breaks, coil, column, fuse, make } from '../../plant/units.ts';
import { type Lesson, text } from '../lesson.ts';
import { phaseVolts, type Stage } from '../stage.ts';

export const reversingInterlocks: Lesson = {
  slug: 'reversing-interlocks',
  title: text('正反转与两种联锁', 'Reversing, with two interlocks'),
  about: text(
    '调换两相就反转，调换的时候最怕两台接触器同时闭合。电气联锁和机械联锁各防什么。',
    'Exchanging two phases reverses the motor; the danger is both contactors closed at once. What the electrical and the mechanical interlock each prevent.',
  ),
  practice: {
    task: text(
      [
        '把直接起动的主回路改成可逆运行，画一张主回路图，存成 DXF 交上来。',
        '',
        '1. 从接线表里看直接起动的主回路：断路器、接触器、热过载继电器、电动机。',
        '2. 加上第二只接触器：L1 与 L3 对调，L2 不动。',
        '3. 热过载继电器和电动机两个方向共用，放在两只接触器之后。',
        '',
        '交上以后，与参考答案叠放对比：相序换在哪里，哪一相没有动，机械互锁画在哪两只接触器之间。',
      ].join('\n'),
      [
        'Turn the power circuit of a direct starter into one that reverses: draw the power circuit and hand it in as DXF.',
        '',
        '1. Read the power circuit of the direct starter from the connection table: circuit-breaker, contactor, thermal overload relay, motor.',
        '2. Add the second contactor: swap L1 and L3 and leave L2 as it is.',
        '3. The overload relay and the motor serve both directions; put them after the two contactors.',
        '',
        'Once it is handed in, lay it over the reference solution: where the phases are swapped, which one is left, and between which contactors the mechanical interlock is drawn.',
      ].join('\n'),
    ),
    files: [
      { file: 'documents/connection-table.xlsx', role: 'practice' },
      { file: 'drawings/reversing-power.dxf', role: 'solution' },
    ],
  },
  poster: 2,
  scenes: [
    {
      draw: drawPower,
      view: [860, 402],
      steps: [
        {
          chapter: text('主回路', 'Main circuit'),
          say: text(
            'KM1 按 L1、L2、L3 的顺序接到电动机。KM2 把外面两相对调：L1 和 L3 换位。',
            'KM1 connects the motor in the order L1, L2, L3. KM2 exchanges the outer two: L1 and L3 change places.',
          ),
        },
        {
          say: text('KM1 闭合：正转。', 'KM1 closed: the motor turns forward.'),
          press: ['-QF1', '-KM1'],
          runs: ['-M1'],
        },
        {
          say: text(
            'KM2 闭合：U 接到 L3，W 接到 L1，反转。在接触器的出线侧对调，图上看得清清楚楚。',
            'KM2 closed: U gets L3 and W gets L1, the motor reverses. The exchange is behind the contactor, plain to see.',
          ),
          release: ['-KM1'],
          press: ['-KM2'],
          runs: ['-M1'],
        },
        {
          say: text(
            '如果两台同时闭合，L1 和 L3 就在接触器后面直接相连：相间短路。',
            'Were both closed, L1 and L3 would meet right behind the contactors: a phase-to-phase short circuit.',
          ),
          release: ['-KM2'],
          mark: ['exchange'],
          runs: [],
        },
        {
          say: text(
            '虚线中间的空心三角是机械联锁：一台吸合，另一台的铁心就推不动。',
            'The open triangle in the dashed line is the mechanical interlock: with one contactor in, the other cannot move.',
          ),
          mark: ['interlock'],
          runs: [],
        },
      ],
    },
    {
      draw: drawControl,
      view: [700, 400],
      steps: [
        {
          chapter: text('控制回路', 'Control circuit'),
          say: text(
            '每个线圈都串着对方的动断触点 21–22，这是电气联锁。',
            'In series with each coil lies break contact 21–22 of the other contactor: the electrical interlock.',
          ),
          mark: ['locks'],
          runs: [],
        },
        {
          say: text(
            '按 SB2：KM1 吸合并自锁，它的 21–22 打开，KM2 的回路被切断。',
            'SB2 pressed: KM1 picks up and holds; its 21–22 opens and cuts the circuit of KM2.',
          ),
          press: ['-SB2'],
          runs: ['-KM1'],
        },
        {
          say: text(
            '正转时去按 SB3：没有反应。要反转，先按停止。',
            'SB3 pressed while running forward: nothing happens. To reverse, stop first.',
          ),
          release: ['-SB2'],
          press: ['-SB3'],
          runs: ['-KM1'],
        },
        {
          say: text(
            '按 SB1：KM1 释放，两个联锁触点都复位。',
            'SB1 pressed: KM1 drops, both interlock contacts are closed again.',
          ),
          release: ['-SB3'],
          press: ['-SB1'],
          runs: [],
        },
        {
          say: text(
            '松开 SB1，再按 SB3：KM2 吸合，反转。',
            'SB1 released and SB3 pressed: KM2 picks up, the motor reverses.',
          ),
          release: ['-SB1'],
          press: ['-SB3'],
          runs: ['-KM2'],
        },
        {
          chapter: text('为什么要两种', 'Why both'),
          say: text(
            '主触点熔焊时，线圈失电也不会打开。装着镜像触点的接触器，它的 21–22 也不会闭合，联锁仍然有效。',
            'A welded main contact stays closed without current in the coil. On a contactor with mirror contacts 21–22 then stays open too: the interlock still holds.',
          ),
          release: ['-SB3'],
          mark: ['locks'],
          runs: ['-KM2'],
        },
        {
          say: text(
            '控制回路断线、接错、被人用手推铁心，靠机械联锁。两种都要，缺一不可。',
            'Against wiring mistakes and against a hand that pushes the armature only the mechanical one helps. Fit both.',
          ),
          mark: ['interlock'],
          runs: ['-KM2'],
        },
      ],
    },
  ],
};

function drawPower(stage: Stage): void {
  const { circuit: c } = stage;
  const [x, x2] = [220, 460];
  for (const [at, name] of phases('L').entries())
    stage.supply(name, [x + at * step, 22], phaseVolts[at] ?? 0);
  bundle(c, x, 22, [
    leads(phases('L'), 40),
    breaker('-QF1'),
    leads(phases('L', 1), 140),
    contactor('-KM1', { isPlain: true }),
    leads(motorLeads('1'), 246),
    overload('-FR1'),
    leads(motorLeads(''), 300),
  ]);
  contactor('-KM2', { isPlain: true }).draw(c, x2, 140);
  const columns = [0, 1, 2].map((at) => x + at * step);
  for (const [at, number] of phases('L', 1).entries())
    wire(
      c,
      number,
      [
        [columns[at] as number, 94 + at * 14],
        [x2 + at * step, 94 + at * 14],
        [x2 + at * step, 140],
      ],
      { isBare: true },
    );
  stage.part('exchange', () => {
    for (const [at, number] of motorLeads('1').toReversed().entries())
      wire(
        c,
        number,
        [
          [x2 + at * step, 180],
          [x2 + at * step, 196 + at * 16],
          [columns[2 - at] as number, 196 + at * 16],
        ],
        { isBare: true },
      );
  });
  stage.part('interlock', () => mechanicalInterlock(c, ['-KM1', '-KM2'], [x + 2 * step - 5, x2 - 5], 160));
  motor(c, '-M1', x, 300, { numbers: motorLeads(''), data: '' });
  stage.words(x - 44, 122, text('正转', 'forward'), { anchor: 'end', size: 14 });
  stage.words(x2 + 110, 150, text('反转', 'reverse'), { size: 14 });
}

function drawControl(stage: Stage): void {
  const { circuit: c } = stage;
  stage.supply('L', [120, 16], 1);
  column(c, 120, 16, [
    ['L', 34],
    fuse('-FU1'),
    ['1', 92],
    breaks('-FR1', ['95', '96'], { actuator: 'overload' }),
    ['3', 150],
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['5', 206],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['7', 268],
  ]);
  rest(stage, 120, '-KM2', ['7', '9'], '-KM1');
  link(c, '5', [120, 198], [230, 198]);
  column(c, 230, 198, [['5', 206], make('-KM1', ['13', '14']), ['7', 254]]);
  link(c, '7', [120, 254], [230, 254]);
  link(c, '5', [230, 198], [480, 198]);
  column(c, 480, 198, [['5', 206], make('-SB3', ['3', '4'], { actuator: 'push' }), ['11', 268]]);
  rest(stage, 480, '-KM1', ['11', '13'], '-KM2');
  link(c, '5', [480, 198], [590, 198]);
  column(c, 590, 198, [['5', 206], make('-KM2', ['13', '14']), ['11', 254]]);
  link(c, '11', [480, 254], [590, 254]);
  link(c, 'N', [120, 378], [480, 378]);
  stage.supply('N', [120, 378], 0);
  stage.part('interlock', () => mechanicalInterlock(c, ['-KM1', '-KM2'], [134, 466], 346));
  stage.words(150, 362, text('正转', 'forward'), { size: 13 });
  stage.words(510, 362, text('反转', 'reverse'), { size: 13 });
}

function rest(
  stage: Stage,
  x: number,
  other: string,
  [above, below]: readonly [string, string],
  own: string,
): void {
  const { circuit: c } = stage;
  void above;
  stage.part('locks', () => breaks(other, ['21', '22']).draw(c, x, 268));
  column(c, x, 308, [[below, 326], coil(own), ['N', 378]]);
}
