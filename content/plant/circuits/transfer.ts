import { above, type BlockPin, block, link } from '../blocks.ts';
import { type Circuit, fullTag, pin, wire } from '../circuit.ts';
import { fuses, step, type Three } from '../power-units.ts';
import { breaks, coil, column, contactTable, make, nameLeft, terminal, type Unit } from '../units.ts';

interface Source {
  x: number;
  breaker: string;
  fuse: string;
  monitor: string;
  /** Wire numbers before and behind the fuses, and of N. */
  before: Three;
  behind: Three;
  neutral: string;
}

const normal: Source = {
  x: 170,
  ...{ breaker: '-QF1', fuse: '-FU1', monitor: '-KV1', neutral: '800' },
  before: ['801', '803', '805'],
  behind: ['811', '813', '815'],
};
const standby: Source = {
  x: 900,
  ...{ breaker: '-QF2', fuse: '-FU2', monitor: '-KV2', neutral: '900' },
  before: ['901', '903', '905'],
  behind: ['911', '913', '915'],
};
/** Where the live side and N of a source lead to its rungs, and where these end. */
const rail = { live: 420, neutral: 800 };

/** =E2: what each source closes is fed by that source, so that no path joins the two. */
export function transferControl(c: Circuit): void {
  for (const source of [normal, standby]) drawSource(c, source);
  normalRungs(c, normal);
  standbyRungs(c, standby);
  startSignal(c, 1390);
}

/** Taps on the line side of a source's breaker, fuses, and the relay that watches three phases. */
function drawSource(c: Circuit, { x, breaker, fuse, monitor, before, behind, neutral }: Source): void {
  const top = 120;
  nameLeft(c, breaker, x - 14, top - 6);
  c.sheet.text(x - 14, top + 10, '电源侧', { anchor: 'end', size: 10 });
  const cores = [...before, neutral];
  for (const [at, number] of cores.entries()) {
    const px = x + at * step;
    const mark = ['1', '3', '5', 'N'][at] as string;
    pin(c, breaker, mark, [px, top]);
    c.sheet.circle('line', 'none', px, top - 3, 3);
    c.sheet.tag(px, top - 12, mark, { size: 10, anchor: 'middle' });
    if (at < 3) column(c, px, top, [[number, 170]]);
  }
  fuses(fuse).draw(c, x, 170);
  for (const [at, number] of behind.entries()) column(c, x + at * step, 210, [[number, 290]]);
  wire(
    c,
    neutral,
    [
      [x + 3 * step, top],
      [x + 3 * step, rail.neutral],
    ],
    { size: 11, isControl: true },
  );
  const pins: BlockPin[] = behind.map((_, at) => above(`L${at + 1}`, x + at * step));
  block(c, monitor, { x: x - 16, y: 290, width: 2 * step + 32, height: 56, words: ['U<　U>'], pins });
  c.coils.push({ device: fullTag(c, monitor), at: [x, 290] });
  contactTable(c, monitor, x + 46, 360);
}

/** Contact of the switch's own position. */
function position(isBreak: boolean, ends: readonly [string, string], name: 'Ⅰ' | 'Ⅱ'): Unit {
  const unit = (isBreak ? breaks : make)('-QT1', ends);
  return {
    height: unit.height,
    draw(c, x, y) {
      unit.draw(c, x, y);
      c.sheet.text(x - 16, y + 12, name, { anchor: 'end', size: 11 });
    },
  };
}

/** Back to the normal source: 30 s after its return, by way of 0. */
function normalRungs(c: Circuit, { x, behind: [live], neutral }: Source): void {
  const left = x + 3 * step;
  // Over the conductors of the other phases to the rungs on their right.
  link(c, live, [x, 276], [left + 60, 276]);
  wire(
    c,
    live,
    [
      [left + 60, 276],
      [left + 60, rail.live],
    ],
    { isBare: true },
  );
  const [timer, close, leave] = [left + 90, left + 260, left + 420];
  link(c, live, [left + 60, rail.live], [close, rail.live]);
  column(c, timer, rail.live, [
    [live, 450],
    make('-KV1', ['11', '14']),
    ['201', 690],
    coil('-KT1', { isTimer: true }),
    [neutral, rail.neutral],
  ]);
  column(c, close, rail.live, [
    [live, 450],
    make('-KT1', ['25', '28'], { isDelayed: true }),
    ['203', 540],
    position(true, ['21', '22'], 'Ⅰ'),
    ['205', 610],
    position(true, ['61', '62'], 'Ⅱ'),
    ['207', 690],
    coil('-QT1', { terminals: ['A1', 'A2'], use: '合 Ⅰ' }),
    [neutral, rail.neutral],
  ]);
  link(c, '203', [close, 515], [leave, 515]);
  column(c, leave, 515, [
    ['203', 540],
    position(false, ['53', '54'], 'Ⅱ'),
    ['209', 690],
    coil('-QT1', { terminals: ['A3', 'A4'], use: '分 Ⅱ' }),
    [neutral, rail.neutral],
  ]);
  link(c, neutral, [left, rail.neutral], [leave, rail.neutral]);
  contactTable(c, '-KT1', timer, rail.neutral + 20);
  contactTable(c, '-QT1', close, rail.neutral + 20);
}

/** To the standby source, when it lives and the normal one does not. */
function standbyRungs(c: Circuit, { x, behind: [live], neutral }: Source): void {
  const left = x + 3 * step;
  const [close, leave] = [left + 70, left + 230];
  link(c, live, [x, 276], [close, 276]);
  column(c, close, 276, [
    [live, 400],
    breaks('-KV1', ['21', '22']),
    ['211', 464],
    make('-KV2', ['11', '14']),
    ['213', 540],
    position(true, ['71', '72'], 'Ⅱ'),
    ['215', 610],
    position(true, ['31', '32'], 'Ⅰ'),
    ['217', 690],
    coil('-QT1', { terminals: ['A5', 'A6'], use: '合 Ⅱ' }),
    [neutral, rail.neutral],
  ]);
  link(c, '213', [close, 522], [leave, 522]);
  column(c, leave, 522, [
    ['213', 540],
    position(false, ['13', '14'], 'Ⅰ'),
    ['219', 690],
    coil('-QT1', { terminals: ['A7', 'A8'], use: '分 Ⅰ' }),
    [neutral, rail.neutral],
  ]);
  link(c, neutral, [left, rail.neutral], [leave, rail.neutral]);
}

/** Closed while the normal source has not been steady for 30 s: the generator runs. */
function startSignal(c: Circuit, x: number): void {
  const right = x + 90;
  column(c, x, 150, [
    breaks('-KT1', ['15', '16'], { isDelayed: true }),
    ['223', 230],
    terminal(),
    ['223', 300],
  ]);
  wire(
    c,
    '221',
    [
      [x, 150],
      [x, 130],
      [right, 130],
      [right, 230],
    ],
    { isBare: true },
  );
  c.sheet.tag(right - 5, 190, '221', { anchor: 'end', size: 11 });
  column(c, right, 230, [terminal(), ['221', 300]]);
  block(c, '-G1', {
    ...{ x: x - 30, y: 300, width: 150, height: 60, words: ['发电机组', '起动'] },
    pins: [above('ST2', x), above('ST1', right)],
  });
}
