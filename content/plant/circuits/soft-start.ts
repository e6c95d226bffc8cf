import { above, below, block, link } from '../blocks.ts';
import { type Circuit, jump, wire } from '../circuit.ts';
import {
  breaker,
  bundle,
  contactor,
  leads,
  motor,
  motorLeads,
  overload,
  type PowerUnit,
  phases,
  step,
  terminals,
  toEarth,
} from '../power-units.ts';
import { breaks, coil, column, contactTable, fuse, lamp, make, terminal } from '../units.ts';

const names = ['1/L1', '3/L2', '5/L3'];
const outs = ['2/T1', '4/T2', '6/T3'];

const earthAt = (x: number) => x + 2 * step + 60;

/** The starter's main terminals and its own PE; its bypass is built in. */
const starter: PowerUnit = {
  height: 80,
  draw(c, x, y) {
    block(c, '-U1', {
      x: x - 24,
      y,
      width: 2 * step + 108,
      height: 80,
      words: ['软起动器', '内置旁路'],
      pins: [
        ...names.map((name, at) => above(name, x + at * step)),
        above('PE', earthAt(x)),
        ...outs.map((name, at) => below(name, x + at * step)),
      ],
    });
  },
};

/** =P4: line contactor, soft starter, overload relay. */
export function softStartPower(c: Circuit): void {
  const x = 400;
  for (const [at, number] of phases('L', 1).entries()) jump(c, number, [x + at * step, 130], 'up');
  const end = bundle(c, x, 130, [
    leads(phases('L', 1), 180),
    breaker('-QF1'),
    leads(phases('4L', 2), 280),
    contactor('-KM1'),
    leads(phases('4L', 3), 370),
    starter,
    leads(motorLeads('4', '3'), 490),
    overload('-FR1'),
    leads(motorLeads('4'), 580),
    terminals(),
  ]);
  toEarth(c, [earthAt(x), 370], [earthAt(x) + 60, 372]);
  motor(c, '-M1', x, end, { numbers: motorLeads('4'), data: '45 kW 84.0 A' });
  link(c, '4L12', [x - 70, 234], [x, 234]);
  jump(c, '4L12', [x - 70, 234], 'left');
}

/** =P4: a relay holds, closes the line contactor and starts; the starter's own fault contact stops. */
export function softStartControl(c: Circuit): void {
  const rail = 850;
  jump(c, '4L12', [260, 130], 'up');
  column(c, 260, 130, [
    ['4L12', 150],
    fuse('-FU1'),
    ['401', 230],
    breaks('-FR1', ['95', '96'], { actuator: 'overload' }),
    ['403', 300],
    breaks('-U1', ['95', '96']),
    '405',
    terminal(),
    '405',
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['407', 490],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['409', 566],
    terminal(),
    ['409', 750],
    coil('-KA1'),
    ['N', rail],
  ]);
  link(c, '407', [260, 470], [420, 470]);
  column(c, 420, 470, [['407', 490], terminal(), ['407', 530], make('-KA1', ['11', '14']), ['409', 620]]);
  link(c, '409', [260, 620], [420, 620]);
  link(c, '401', [260, 205], [580, 205]);
  link(c, '401', [580, 205], [750, 205]);
  link(c, '401', [750, 205], [960, 205]);
  column(c, 580, 205, [['401', 560], make('-KA1', ['21', '24']), ['411', 750], coil('-KM1'), ['N', rail]]);
  block(c, '-U1', {
    x: 730,
    y: 480,
    width: 270,
    height: 90,
    words: ['软起动器', '控制部分'],
    pins: [
      above('A1', 750),
      above('13', 960),
      below('A2', 750),
      below('IN1', 830),
      below('COM', 900),
      below('14', 960),
    ],
  });
  column(c, 750, 205, [['401', 480]]);
  column(c, 960, 205, [['401', 480]]);
  column(c, 750, 570, [['N', rail]]);
  column(c, 830, 570, [['421', 600], make('-KA1', ['31', '34']), ['423', 676]]);
  wire(
    c,
    '423',
    [
      [830, 676],
      [900, 676],
      [900, 570],
    ],
    { isBare: true },
  );
  wire(c, '413', [
    [960, 570],
    [960, 640],
    [1090, 640],
    [1090, 660],
  ]);
  column(c, 1090, 660, [
    terminal(),
    ['413', 720],
    lamp('-HL1', '绿 运行'),
    ['N', 790],
    terminal(),
    ['N', rail],
  ]);
  link(c, '401', [960, 205], [1290, 205]);
  column(c, 1290, 205, [
    ['401', 230],
    make('-FR1', ['97', '98'], { actuator: 'overload' }),
    ['415', 560],
    terminal(),
    ['415', 720],
    lamp('-HL2', '黄 过载'),
    ['N', 776],
  ]);
  link(c, 'N', [1090, 776], [1290, 776]);
  link(c, 'N', [220, rail], [1090, rail]);
  jump(c, 'N', [220, rail], 'left');
  for (const [tag, x] of [
    ['-KA1', 260],
    ['-KM1', 580],
  ] as const)
    contactTable(c, tag, x, rail + 18);
}
