import { link } from '../blocks.ts';
import { type Circuit, fullTag, jump, wire } from '../circuit.ts';
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
  terminals,
} from '../power-units.ts';
import { breaks, coil, column, contactTable, fuse, lamp, make, terminal } from '../units.ts';

/** The open triangle in the dash between two contactors that exclude each other. */
export function mechanicalInterlock(
  c: Circuit,
  [one, other]: readonly [string, string],
  [x1, x2]: readonly [number, number],
  y: number,
): void {
  c.interlocks.push([fullTag(c, one), fullTag(c, other)]);
  const middle = (x1 + x2) / 2;
  c.sheet.line('dash', [x1, y], [middle - 8, y]);
  c.sheet.line('dash', [middle + 8, y], [x2, y]);
  c.sheet.polygon('line', 'paper', [middle - 8, y - 6], [middle + 8, y - 6], [middle, y + 7]);
}

/** =P2: the outer phases change places behind -KM2. */
export function reversingPower(c: Circuit): void {
  const [x, x2] = [300, 560];
  for (const [at, number] of phases('6L', 4).entries()) jump(c, number, [x + at * step, 130], 'up');
  bundle(c, x, 130, [
    leads(phases('6L', 4), 180),
    breaker('-QF1'),
    leads(phases('2L', 2), 310),
    contactor('-KM1', { isPlain: true }),
    leads(motorLeads('2', '3'), 480),
    overload('-FR1'),
    leads(motorLeads('2'), 570),
    terminals(),
  ]);
  contactor('-KM2', { isPlain: true, isLinked: true }).draw(c, x2, 310);
  for (const [at, number] of phases('2L', 2).entries()) {
    const [level, left, right] = [238 + at * 16, x + at * step, x2 + at * step];
    wire(
      c,
      number,
      [
        [left, level],
        [right, level],
        [right, 310],
      ],
      { numberAt: 298 },
    );
  }
  const columns = [0, 1, 2].map((at) => x + (2 - at) * step);
  const [u, v, w] = motorLeads('2', '3');
  for (const [at, number] of [w, v, u].entries()) {
    const [from, to, level] = [x2 + at * step, columns[at] as number, 370 + at * 16];
    wire(c, number, [
      [from, 350],
      [from, level],
      [to, level],
    ]);
  }
  mechanicalInterlock(c, ['-KM1', '-KM2'], [x + 2 * step - 5, x2 - 5], 330);
  motor(c, '-M1', x, 590, { numbers: motorLeads('2'), data: '7.5 kW 15.2 A' });
  c.sheet.text(x - 30, 364, '正转', { anchor: 'end', size: 12 });
  c.sheet.text(x2 + 130, 334, '反转', { size: 12 });
  jump(c, '2L12', [x - 60, 224], 'left');
  link(c, '2L12', [x - 60, 224], [x, 224]);
}

/** =P2: each direction through the other's break contact; both held, both shown. */
export function reversingControl(c: Circuit): void {
  const rail = 850;
  jump(c, '2L12', [280, 130], 'up');
  column(c, 280, 130, [
    ['2L12', 160],
    fuse('-FU1'),
    ['201', 250],
    breaks('-FR1', ['95', '96'], { actuator: 'overload' }),
    '203',
    terminal(),
    '203',
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['205', 450],
  ]);
  branch(c, {
    x: 280,
    start: '-SB2',
    own: '-KM1',
    other: '-KM2',
    numbers: ['207', '209'],
    lamp: ['-HL1', '绿 正转'],
  });
  branch(c, {
    x: 760,
    start: '-SB3',
    own: '-KM2',
    other: '-KM1',
    numbers: ['211', '213'],
    lamp: ['-HL2', '绿 反转'],
  });
  for (const [from, to] of [
    [280, 430],
    [430, 760],
    [760, 910],
  ] as const)
    link(c, '205', [from, 435], [to, 435]);
  wire(
    c,
    '205',
    [
      [760, 435],
      [760, 450],
    ],
    { isBare: true },
  );
  link(c, '201', [280, 225], [1250, 225]);
  column(c, 1250, 225, [
    ['201', 250],
    make('-FR1', ['97', '98'], { actuator: 'overload' }),
    ['215', 560],
    terminal(),
    ['215', 750],
    lamp('-HL3', '黄 过载'),
    ['N', 797],
  ]);
  link(c, 'N', [1090, 797], [1250, 797]);
  link(c, 'N', [610, 804], [1090, 804]);
  column(c, 1090, 804, [['N', 816], terminal(), ['N', rail]]);
  link(c, 'N', [200, rail], [280, rail]);
  link(c, 'N', [280, rail], [760, rail]);
  link(c, 'N', [760, rail], [1090, rail]);
  jump(c, 'N', [200, rail], 'left');
  for (const [tag, x] of [
    ['-KM1', 280],
    ['-KM2', 760],
  ] as const)
    contactTable(c, tag, x, rail + 18);

  function branch(
    on: Circuit,
    { x, start, own, other, numbers: [started, locked], lamp: [light, colour] }: Branch,
  ): void {
    column(on, x, 450, [
      make(start, ['3', '4'], { actuator: 'push' }),
      [started, 540],
      terminal(),
      [started, 620],
      breaks(other, ['21', '22']),
      [locked, 750],
      coil(own),
      ['N', rail],
    ]);
    column(on, x + 150, 435, [
      ['205', 470],
      terminal(),
      ['205', 530],
      make(own, ['13', '14']),
      [started, 596],
    ]);
    link(on, started, [x, 596], [x + 150, 596]);
    link(on, locked, [x, 690], [x + 330, 690]);
    column(on, x + 330, 690, [[locked, 704], terminal(), [locked, 750], lamp(light, colour), ['N', 804]]);
  }
}

interface Branch {
  x: number;
  start: string;
  own: string;
  other: string;
  numbers: readonly [string, string];
  lamp: readonly [tag: string, colour: string];
}
