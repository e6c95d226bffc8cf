import {
  dot,
  earth,
  fuse,
  motor,
  sparkGap,
  surgeProtector,
} from '../../../contract/drawing/device-symbols.ts';
import type { Point } from '../../../contract/drawing/shapes.ts';
import { above, below, block, coreLead, link, windings } from '../blocks.ts';
import { allPlaces, type Circuit, cableEnd, jump, pin, wire } from '../circuit.ts';
import { doorEarth, incomingEarth, plateEarth } from '../devices.ts';
import {
  bundle,
  disconnector,
  earthBar,
  fuses,
  leads,
  phases,
  protect,
  step,
  toEarth,
} from '../power-units.ts';
import { surgeProtectors, surgeScheme } from '../surge.ts';
import { column, ends, lamp, make, nameLeft, pole, terminal } from '../units.ts';

/** =P0: incoming switch, distribution bars with their branches, surge protection behind its fuses. */
export function incoming(c: Circuit): void {
  const x = 300;
  for (const [at, core] of ['L1', 'L2', 'L3', 'N', 'PE'].entries())
    cableEnd(c, '-W0', core, [x + at * step, 130]);
  c.sheet.text(x + 5 * step, 118, '电缆 -W0，YJV 3×240+2×120，引自 =E1+AA3 馈线 WP5', { size: 11 });
  bundle(c, x, 130, [leads(phases('L'), 190), disconnector('-QS1'), leads(phases('L', 1), 320)]);
  const bar = [340, 360, 380];
  for (const [at, number] of phases('L', 1).entries()) {
    const [from, y] = [x + at * step, bar[at] as number];
    bare(c, number, [from, 320], [from, y]);
    bare(c, number, [from, y], [1180, y]);
    jump(c, number, [1180, y], 'right', allPlaces);
  }
  c.sheet.tag(x - 20, 364, '-XB1', { anchor: 'end', size: 12 });
  neutralAndEarth(c, x + 3 * step);
  surge(c, 620, bar);
}

const bare = (c: Circuit, number: string, ...points: Point[]) => wire(c, number, points, { isBare: true });
const neutralBar = 410;
const earthBarAt = 660;

/** Neutral and earth bars: both come with the cable, and nothing joins them here. */
function neutralAndEarth(c: Circuit, x: number): void {
  bare(c, 'N', [x, 130], [x, neutralBar], [1180, neutralBar]);
  jump(c, 'N', [1180, neutralBar], 'right', allPlaces);
  c.sheet.tag(x + 60, neutralBar - 8, '-XN', { size: 12 });
  bare(c, 'PE', [x + step, 130], [x + step, earthBarAt]);
  earth(c.sheet, x + step, earthBarAt);
  pin(c, '=P0-XPE', incomingEarth, [x + step, earthBarAt]);
  // Places are given from the second on.
  c.taken.set('=P0-XPE', Number(doorEarth));
  c.sheet.tag(x + step + 40, earthBarAt + 9, '-XPE', { size: 12 });
  bonded(c, 900, { tag: '-XE1', text: '柜门', place: doorEarth });
  bonded(c, 1030, { tag: '-XE2', text: '安装板', place: plateEarth });
}

/** A stud of the door or the plate, from which a conductor leads to the earth bar. */
function bonded(
  c: Circuit,
  x: number,
  { tag, text, place }: { tag: string; text: string; place: string },
): void {
  const top = earthBarAt - 50;
  c.sheet.circle('line', 'none', x, top - 4, 4);
  nameLeft(c, tag, x - 12, top);
  c.sheet.text(x + 12, top, text, { size: 11 });
  pin(c, tag, '1', [x, top]);
  bare(c, 'PE', [x, top], [x, earthBarAt]);
  earth(c.sheet, x, earthBarAt);
  pin(c, '=P0-XPE', place, [x, earthBarAt]);
}

/** The phases behind their fuses, N without one; in the protector each phase to N, and a gap from N to PE (3+1). */
function surge(c: Circuit, x: number, bar: readonly number[]): void {
  const [fused, top] = [440, 520];
  for (const [at, number] of phases('L', 1).entries())
    bare(c, number, [x + at * step, bar[at] as number], [x + at * step, fused]);
  bundle(c, x, fused, [fuses('-FU1'), leads(phases('L', 2), top)]);
  const neutral = x + 3 * step;
  bare(c, 'N', [neutral, neutralBar], [neutral, top]);
  c.sheet.tag(neutral - 5, 494, 'N', { anchor: 'end', size: 10 });
  const [joined, foot] = [top + 58, top + 122];
  c.sheet.box('dash', 'none', x - 22, top, 3 * step + 44, foot - top);
  for (const [at, terminal] of ['L1', 'L2', 'L3'].entries()) {
    const px = x + at * step;
    surgeProtector(c.sheet, px, top);
    c.sheet.line('line', [px, top + 52], [px, joined]);
    pin(c, '-F1', terminal, [px, top]);
    c.sheet.tag(px + 12, top + 14, terminal, { size: 9 });
  }
  pin(c, '-F1', 'N', [neutral, top]);
  c.sheet.tag(neutral + 5, top + 14, 'N', { size: 9 });
  c.sheet.line('line', [neutral, top], [neutral, joined]);
  c.sheet.line('line', [x, joined], [neutral, joined]);
  dot(c.sheet, [x + step, joined], [x + 2 * step, joined], [neutral, joined]);
  sparkGap(c.sheet, neutral, joined);
  c.sheet.line('line', [neutral, joined + 52], [neutral, foot]);
  pin(c, '-F1', 'PE', [neutral, foot]);
  c.sheet.tag(neutral + 5, foot - 3, 'PE', { size: 9 });
  c.sheet.tag(x - 30, top + 30, '-F1', { anchor: 'end', size: 12 });
  c.sheet.tag(x - 30, top + 46, surgeScheme(surgeProtectors.pumps.poles), { anchor: 'end', size: 10 });
  bare(c, 'PE', [neutral, foot], [neutral, foot + 30]);
  earthBar(c, [neutral, foot + 30]);
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
  bare(c, 'PE', [x - coreLead, 328], [x - coreLead, 358]);
  earthBar(c, [x - coreLead, 358]);
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
  ventilation(c, x);
}

/** The fan in the door behind its own breaker and a thermostat. */
function ventilation(c: Circuit, x: number): void {
  const fan = 920;
  link(c, '11', [x, 380], [fan, 380]);
  const top = column(c, fan, 380, [
    ['11', 410],
    pole('-QF7'),
    '15',
    make('-BT1', ['1', '2'], { actuator: 'temperature' }),
    ['17', 580],
    terminal(),
    ['17', 650],
  ]);
  const [middle, radius] = [top + 34, 24];
  motor(c.sheet, fan, middle, radius, '1~');
  c.sheet.line('line', [fan, top], [fan, middle - radius]);
  c.sheet.line('line', [fan, middle + radius], [fan, top + 68]);
  ends(c, '-M1', ['L', 'N'], fan, top, 68);
  nameLeft(c, '-M1', fan - radius - 8, middle);
  c.sheet.text(fan - radius - 8, middle + 16, '柜门风扇', { anchor: 'end', size: 11 });
  protect(c, '-M1', { from: [fan + radius, middle], x: fan + 80, y: middle - 80, strip: '-X1' });
  column(c, fan, top + 68, [['12', 750], terminal()]);
  bare(c, '12', [760, 780], [fan, 780], [fan, 770]);
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
    else jump(c, `P${at + 1}`, [x, 480], 'down', 2);
    c.sheet.text(x - 16, 650, use, { size: 13, anchor: 'middle' });
  }
  link(c, 'M', [240, 700], [1000, 700]);
  jump(c, 'M', [240, 700], 'left');
  jump(c, 'M', [1000, 700], 'right', allPlaces);
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
