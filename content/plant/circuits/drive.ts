import { motor as drawMotor } from '../../../contract/drawing/device-symbols.ts';
import { above, below, block, link, screen } from '../blocks.ts';
import { type Circuit, jump, pin, wire } from '../circuit.ts';
import { breaker, bundle, leads, motorLeads, type PowerUnit, phases, step, toEarth } from '../power-units.ts';
import { breaks, column, fuse, lamp, make, nameLeft, terminal } from '../units.ts';

const drive: PowerUnit = {
  height: 110,
  draw(c, x, y) {
    block(c, '-U1', {
      x: x - 24,
      y,
      width: 2 * step + 128,
      height: 110,
      words: ['变频器 22 kW'],
      pins: [
        ...['L1', 'L2', 'L3'].map((name, at) => above(name, x + at * step)),
        above('PE', x + 2 * step + 70),
        ...['U', 'V', 'W'].map((name, at) => below(name, x + at * step)),
        below('PE2', x + 2 * step + 70),
      ],
    });
  },
};

/** =P5: breaker, drive, a screened cable straight to the motor, its screen on PE at both ends. */
export function drivePower(c: Circuit): void {
  const x = 400;
  for (const [at, number] of phases('L', 1).entries()) jump(c, number, [x + at * step, 130], 'up');
  bundle(c, x, 130, [leads(phases('L', 1), 180), breaker('-QF1'), leads(phases('5L', 2), 320), drive]);
  const right = x + 2 * step + 70;
  toEarth(c, [right, 320], [right + 60, 322]);
  const numbers = motorLeads('5');
  const [cx, cy, r] = [x + step, 690, 28];
  const side = r * Math.SQRT1_2;
  const tops = [
    [cx - side, cy - side],
    [cx, cy - r],
    [cx + side, cy - side],
  ] as const;
  for (const [at, number] of numbers.entries()) {
    const [from, top] = [x + at * step, tops[at] as readonly [number, number]];
    wire(c, number, at === 1 ? [[from, 430], top] : [[from, 430], [from, top[1] - (step - side)], top], {
      size: 10,
    });
    pin(c, '-M1', ['U1', 'V1', 'W1'][at] as string, top);
    c.sheet.tag(from + 5, 634, ['U1', 'V1', 'W1'][at] as string, { size: 10 });
  }
  wire(c, 'PE', [
    [right, 430],
    [right, cy],
    [cx + r, cy],
  ]);
  pin(c, '-M1', 'PE', [cx + r, cy]);
  c.sheet.tag(cx + r + 5, cy + 13, 'PE', { size: 10 });
  drawMotor(c.sheet, cx, cy, r);
  nameLeft(c, '-M1', cx - r - 10, cy + 2);
  c.sheet.text(cx - r - 10, cy + 18, '22 kW 41.8 A', { anchor: 'end', size: 11 });
  // One screen round the three conductors and PE, bonded where it begins and where it ends.
  for (const [y, text] of [
    [480, '屏蔽层'],
    [590, '屏蔽层'],
  ] as const) {
    screen(c, x - 12, right + 12, y);
    c.sheet.text(x - 30, y + 4, text, { anchor: 'end', size: 11 });
  }
  for (const y of [480, 590]) {
    const [from, to] = [
      [right + 21, y],
      [right + 90, y + 6],
    ] as const;
    c.sheet.line('pe', from, [to[0], y], to);
    for (const [half, down] of [
      [10, 0],
      [6.5, 4.5],
      [3, 9],
    ] as const)
      c.sheet.line('line', [to[0] - half, to[1] + down], [to[0] + half, to[1] + down]);
    c.sheet.text(to[0] + 16, y + 12, y === 480 ? '柜内 360° 卡箍' : '电动机接线盒 360°', { size: 11 });
  }
  c.sheet.tag(right + 130, 545, '-W1', { size: 12 });
  c.sheet.text(right + 160, 545, '对称三芯屏蔽电缆加 PE，10 mm²，不经端子', { size: 11 });
  link(c, '5L12', [x - 70, 260], [x, 260]);
  jump(c, '5L12', [x - 70, 260], 'left');
}

/** =P5: three-wire control at 24 V of the drive, a set value from the door, its fault relay at 220 V. */
export function driveControl(c: Circuit): void {
  const rail = 850;
  block(c, '-U1', {
    x: 240,
    y: 620,
    width: 700,
    height: 80,
    words: ['变频器控制端子'],
    pins: [
      above('24V', 300),
      above('DI2', 400),
      above('DI1', 550),
      above('10V', 690),
      above('AI1', 780),
      above('AGND', 870),
      above('SCR', 920),
    ],
  });
  column(c, 300, 190, [['507', 240], terminal(), ['507', 620]]);
  wire(
    c,
    '507',
    [
      [300, 190],
      [300, 170],
      [400, 170],
      [400, 190],
    ],
    { isBare: true },
  );
  wire(
    c,
    '507',
    [
      [400, 170],
      [550, 170],
      [550, 190],
    ],
    { isBare: true },
  );
  column(c, 400, 190, [
    ['507', 300],
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['509', 470],
    terminal(),
    ['509', 620],
  ]);
  column(c, 550, 190, [
    ['507', 300],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['511', 470],
    terminal(),
    ['511', 620],
  ]);
  potentiometer(c);
  jump(c, '5L12', [1090, 130], 'up');
  column(c, 1090, 130, [
    ['5L12', 150],
    fuse('-FU1'),
    ['501', 440],
    make('-U1', ['R1A', 'R1C']),
    ['503', 560],
    terminal(),
    ['503', 700],
    lamp('-HL1', '黄 故障'),
    ['N', 780],
    terminal(),
    ['N', rail],
  ]);
  link(c, 'N', [1010, rail], [1090, rail]);
  jump(c, 'N', [1010, rail], 'left');
}

/** -RP1 on the door by a screened cable without a strip, so that the screen goes all the way; it ends at the drive. */
function potentiometer(c: Circuit): void {
  const { sheet } = c;
  sheet.box('line', 'paper', 680, 300, 20, 60);
  for (const [terminal, x, y, number, points] of [
    [
      '1',
      690,
      300,
      '513',
      [
        [690, 300],
        [690, 270],
        [740, 270],
        [740, 450],
        [690, 450],
        [690, 620],
      ],
    ],
    [
      '2',
      700,
      330,
      '515',
      [
        [700, 330],
        [780, 330],
        [780, 620],
      ],
    ],
    [
      '3',
      690,
      360,
      '517',
      [
        [690, 360],
        [690, 384],
        [830, 384],
        [830, 450],
        [870, 450],
        [870, 620],
      ],
    ],
  ] as const) {
    pin(c, '-RP1', terminal, [x, y]);
    wire(c, number, points, { isBare: true });
    sheet.tag(
      x + (terminal === '2' ? 11 : 5),
      y + (terminal === '1' ? -4 : terminal === '3' ? 11 : -4),
      terminal,
      { size: 10 },
    );
  }
  sheet.polygon('line', 'ink', [700, 330], [708, 327], [708, 333]);
  nameLeft(c, '-RP1', 672, 335);
  sheet.text(672, 350, '10 kΩ', { anchor: 'end', size: 10 });
  for (const [number, x] of [
    ['513', 690],
    ['515', 780],
    ['517', 870],
  ] as const)
    sheet.tag(x - 5, 590, number, { anchor: 'end', size: 11 });
  screen(c, 728, 842, 420);
  screen(c, 678, 882, 540);
  c.sheet.line('line', [891, 540], [920, 540]);
  wire(
    c,
    '屏蔽',
    [
      [920, 540],
      [920, 620],
    ],
    { isBare: true },
  );
  sheet.tag(660, 544, '-W2', { anchor: 'end', size: 12 });
  sheet.text(930, 536, '屏蔽层仅在变频器侧接 SCR', { size: 10 });
  pin(c, '-W2', 'SCR', [920, 540]);
}
