import { fuse, surgeProtector } from '../../../contract/drawing/device-symbols.ts';
import { above, below, block, link, windings } from '../blocks.ts';
import { type Circuit, jump, pin, wire } from '../circuit.ts';
import { bundle, disconnector, earthBar, fuses, leads, phases, step, toEarth } from '../power-units.ts';
import { column, ends, lamp, nameLeft, pole, terminal } from '../units.ts';

/** =P0: incoming switch, distribution bars with their branches, surge protection behind its fuses. */
export function incoming(c: Circuit): void {
  const x = 300;
  for (const [at, number] of phases('L').entries()) jump(c, number, [x + at * step, 130], 'up');
  bundle(c, x, 130, [leads(phases('L'), 190), disconnector('-QS1'), leads(phases('L', 1), 320)]);
  const bar = [340, 360, 380];
  for (const [at, number] of phases('L', 1).entries()) {
    const y = bar[at] as number;
    wire(
      c,
      number,
      [
        [x + at * step, 320],
        [x + at * step, y],
      ],
      { isBare: true },
    );
    wire(
      c,
      number,
      [
        [x + at * step, y],
        [1330, y],
      ],
      { isBare: true },
    );
    jump(c, number, [1330, y], 'right');
  }
  c.sheet.text(x + 3 * step, 118, '引自 +AA3 馈线 WP5，电缆 -W0，YJV 3×240+2×120', { size: 11 });
  c.sheet.tag(x - 20, 364, '-XB1', { anchor: 'end', size: 12 });
  const spd = 560;
  for (const [at, number] of phases('L', 1).entries())
    wire(
      c,
      number,
      [
        [spd + at * step, bar[at] as number],
        [spd + at * step, 420],
      ],
      { isBare: true },
    );
  bundle(c, spd, 420, [fuses('-FU1'), leads(phases('L', 2), 500)]);
  for (const at of [0, 1, 2]) {
    const px = spd + at * step;
    surgeProtector(c.sheet, px, 500);
    pin(c, '-F1', `L${at + 1}`, [px, 500]);
    c.sheet.tag(px + 12, 512, `L${at + 1}`, { size: 9 });
  }
  wire(
    c,
    'PE',
    [
      [spd, 552],
      [spd, 568],
      [spd + step, 568],
    ],
    { isBare: true },
  );
  wire(
    c,
    'PE',
    [
      [spd + 2 * step, 552],
      [spd + 2 * step, 582],
      [spd + step, 582],
    ],
    { isBare: true },
  );
  wire(
    c,
    'PE',
    [
      [spd + step, 552],
      [spd + step, 600],
    ],
    { isBare: true },
  );
  c.sheet.tag(spd - 30, 530, '-F1', { anchor: 'end', size: 12 });
  pin(c, '-F1', 'PE', [spd + step, 552]);
  earthBar(c, [spd + step, 600]);
  neutral(c);
}

/** Neutral and earth bars: both come with the cable, and nothing joins them here. */
function neutral(c: Circuit): void {
  link(c, 'N', [860, 470], [1330, 470]);
  jump(c, 'N', [860, 470], 'left');
  jump(c, 'N', [1330, 470], 'right');
  c.sheet.tag(900, 462, '-XN', { size: 12 });
  wire(
    c,
    'PE',
    [
      [860, 540],
      [1200, 540],
    ],
    { isBare: true },
  );
  jump(c, 'PE', [860, 540], 'left');
  c.sheet.tag(900, 532, '-XPE', { size: 12 });
  wire(
    c,
    'PE',
    [
      [1200, 540],
      [1200, 570],
    ],
    { isBare: true },
  );
  earthBar(c, [1200, 570]);
}

/** =G1: control transformer with one end of its secondary on PE, its branches at 220 V, the 24 V supply. */
export function controlSupply(c: Circuit): void {
  const [x, right] = [300, 360];
  for (const [px, number] of [
    [x, 'L11'],
    [right, 'L21'],
  ] as const)
    jump(c, number, [px, 130], 'up');
  twoFuses(c, '-FU1', [x, right], 180);
  windings(c, '-T1', x, 290, ['630 VA', '380/220 V']);
  for (const [px, number] of [
    [x, '7L13'],
    [right, '7L23'],
  ] as const)
    column(c, px, 220, [[number, 290]]);
  column(c, x, 366, [['11', 430], pole('-QF2'), ['13', 640]]);
  column(c, right, 366, [['12', 640]]);
  link(c, '12', [right, 390], [460, 390]);
  wire(
    c,
    '12',
    [
      [460, 390],
      [460, 420],
    ],
    { isBare: true },
  );
  column(c, 460, 420, [terminal()]);
  wire(
    c,
    'PE',
    [
      [460, 440],
      [460, 470],
    ],
    { isBare: true },
  );
  earthBar(c, [460, 470]);
  block(c, '-G1', {
    x: 240,
    y: 640,
    width: 190,
    height: 90,
    words: ['AC 220 V', 'DC 24 V 10 A'],
    pins: [above('L', x), above('N', right), above('PE', 410), below('+', x), below('−', right)],
  });
  toEarth(c, [410, 640], [460, 640]);
  column(c, x, 730, [['P0', 790]]);
  jump(c, 'P0', [x, 790], 'down');
  column(c, right, 730, [['M', 790]]);
  jump(c, 'M', [right, 790], 'down');
  link(c, '13', [x, 560], [760, 560]);
  link(c, '12', [right, 590], [700, 590]);
  column(c, 760, 560, [['13', 600], terminal(), ['13', 660], lamp('-HL1', '白 电源'), ['12', 750]]);
  wire(
    c,
    '12',
    [
      [700, 590],
      [700, 780],
      [760, 780],
      [760, 770],
    ],
    { isBare: true },
  );
  column(c, 760, 750, [terminal()]);
}

/** Two fuses of one holder with their supply. */
function twoFuses(c: Circuit, tag: string, [x, right]: readonly [number, number], y: number): void {
  for (const [px, number, terminals] of [
    [x, 'L11', ['1', '2']],
    [right, 'L21', ['3', '4']],
  ] as const) {
    column(c, px, 130, [[number, y]]);
    fuse(c.sheet, px, y);
    ends(c, tag, terminals, px, y);
  }
  nameLeft(c, tag, x - 16, y + 25);
}

/** =G1: four branches of 24 V, each with its own breaker; 0 V on PE in one place. */
export function direct24(c: Circuit): void {
  const bus = 220;
  link(c, 'P0', [240, bus], [1180, bus]);
  jump(c, 'P0', [240, bus], 'left');
  for (const [at, use] of ['=S1 急停回路', '=K1 控制器与输入', '=K1 输出与电磁阀', '备用'].entries()) {
    const x = 340 + at * 280;
    const isSpare = at === 3;
    column(c, x, bus, [['P0', 300], pole(`-QF${at + 3}`), [`P${at + 1}`, 480]]);
    if (isSpare) column(c, x, 480, [terminal()]);
    else jump(c, `P${at + 1}`, [x, 480], 'down');
    c.sheet.text(x - 16, 580, use, { size: 13, anchor: 'middle' });
  }
  link(c, 'M', [240, 700], [1000, 700]);
  jump(c, 'M', [240, 700], 'left');
  jump(c, 'M', [1000, 700], 'right');
  column(c, 460, 700, [['M', 740], terminal()]);
  wire(
    c,
    'PE',
    [
      [460, 760],
      [460, 790],
    ],
    { isBare: true },
  );
  earthBar(c, [460, 790]);
}
