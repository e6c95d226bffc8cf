import { above, block, link } from '../blocks.ts';
import { type Circuit, jump, wire } from '../circuit.ts';
import {
  breaker,
  bundle,
  contactor,
  leads,
  motorLeads,
  overload,
  phases,
  protect,
  step,
  terminals,
} from '../power-units.ts';
import { breaks, coil, column, contactTable, fuse, lamp, make, terminal } from '../units.ts';
import { mechanicalInterlock } from './reversing.ts';

/** =P3: -KM1 line, -KM2 delta (U1–W2, V1–U2, W1–V2), -KM3 star; the overload relay carries the phase current. */
export function starDeltaPower(c: Circuit): void {
  const [x, x2, x3] = [260, 560, 860];
  for (const [at, number] of phases('L', 1).entries()) jump(c, number, [x + at * step, 130], 'up');
  bundle(c, x, 130, [
    leads(phases('L', 1), 180),
    breaker('-QF1'),
    leads(phases('3L', 2), 320),
    contactor('-KM1'),
    leads(phases('3L', 3), 400),
    overload('-FR1'),
    leads(motorLeads('3', '1'), 560),
    terminals(),
  ]);
  for (const [at, number] of phases('3L', 2).entries()) {
    const [level, right] = [244 + at * 16, x2 + at * step];
    wire(
      c,
      number,
      [
        [x + at * step, level],
        [right, level],
        [right, 320],
      ],
      { numberAt: 308 },
    );
  }
  const [u, v, w] = motorLeads('3', '2');
  const delta = [w, u, v] as const;
  bundle(c, x2, 320, [contactor('-KM2', { isPlain: true }), leads(delta, 560), terminals()]);
  for (const [at, number] of delta.entries()) {
    const [level, right] = [396 + at * 16, x3 + at * step];
    wire(
      c,
      number,
      [
        [x2 + at * step, level],
        [right, level],
        [right, 470],
      ],
      { numberAt: 456 },
    );
  }
  contactor('-KM3', { isPlain: true, isLinked: true }).draw(c, x3, 470);
  wire(c, '3Y', [
    [x3, 510],
    [x3, 540],
    [x3 + step, 540],
  ]);
  wire(
    c,
    '3Y',
    [
      [x3 + 2 * step, 510],
      [x3 + 2 * step, 540],
      [x3 + step, 540],
    ],
    { isBare: true },
  );
  wire(
    c,
    '3Y',
    [
      [x3 + step, 510],
      [x3 + step, 540],
    ],
    { isBare: true },
  );
  c.sheet.line('dash', [x2 + 2 * step - 5, 340], [x3 - 76, 340]);
  c.sheet.line('dash', [x3 - 76, 340], [x3 - 76, 362]);
  c.sheet.polygon('line', 'paper', [x3 - 84, 362], [x3 - 68, 362], [x3 - 76, 375]);
  c.sheet.line('dash', [x3 - 76, 375], [x3 - 76, 490]);
  c.sheet.line('dash', [x3 - 76, 490], [x3 - 5, 490]);
  const motorTerminals = ['U1', 'V1', 'W1', 'W2', 'U2', 'V2'];
  const places = [...[0, 1, 2].map((at) => x + at * step), ...[0, 1, 2].map((at) => x2 + at * step)];
  for (const [at, number] of [...motorLeads('3', '1'), ...delta].entries())
    column(c, places[at] as number, 580, [[number, 640]]);
  block(c, '-M1', {
    x: x - 30,
    y: 640,
    width: x2 - x + 140,
    height: 90,
    words: [],
    pins: motorTerminals.map((terminal, at) => above(terminal, places[at] as number)),
  });
  c.sheet.circle('line', 'paper', (x + x2 + 80) / 2, 692, 28);
  c.sheet.tag((x + x2 + 80) / 2, 692, 'M', { anchor: 'middle', size: 14 });
  c.sheet.tag((x + x2 + 80) / 2, 707, '3~', { anchor: 'middle', size: 11 });
  c.sheet.text(x - 20, 716, '55 kW 101.5 A', { size: 11 });
  protect(c, '-M1', { from: [x2 + 110, 700], x: x2 + 190, y: 560, strip: '-X1' });
  for (const [px, text] of [
    [x - 74, '线路'],
    [x2 + 110, '三角形'],
  ] as const)
    c.sheet.text(px, px < 300 ? 374 : 364, text, { size: 12, anchor: px < 300 ? 'end' : 'start' });
  c.sheet.text(x3 + 110, 512, '星形', { size: 12 });
  link(c, '3L12', [x - 60, 230], [x, 230]);
  jump(c, '3L12', [x - 60, 230], 'left');
}

/** =P3: the timer lets the star go, pauses, and brings the delta in. */
export function starDeltaControl(c: Circuit): void {
  const rail = 850;
  const node = 590;
  jump(c, '3L12', [260, 130], 'up');
  column(c, 260, 130, [
    ['3L12', 150],
    fuse('-FU1'),
    ['301', 230],
    breaks('-FR1', ['95', '96'], { actuator: 'overload' }),
    '303',
    terminal(),
    '303',
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['305', 430],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['307', 510],
    terminal(),
    ['307', 750],
    coil('-KM1'),
    ['N', rail],
  ]);
  link(c, '305', [260, 412], [420, 412]);
  column(c, 420, 412, [['305', 440], terminal(), ['305', 490], make('-KM1', ['13', '14']), ['307', 570]]);
  link(c, '307', [260, 570], [420, 570]);
  for (const [from, to] of [
    [260, 540],
    [540, 720],
    [720, 920],
  ] as const)
    link(c, '307', [from, node], [to, node]);
  column(c, 540, node, [['307', 750], coil('-KT1', { isTimer: true }), ['N', rail]]);
  column(c, 720, node, [
    ['307', 604],
    breaks('-KT1', ['15', '16'], { isDelayed: true }),
    ['309', 680],
    breaks('-KM2', ['21', '22']),
    ['311', 750],
    coil('-KM3'),
    ['N', rail],
  ]);
  column(c, 920, node, [
    ['307', 604],
    make('-KT1', ['25', '28'], { isDelayed: true }),
    ['313', 680],
    breaks('-KM3', ['21', '22']),
    ['315', 750],
    coil('-KM2'),
    ['N', rail],
  ]);
  mechanicalInterlock(c, ['-KM2', '-KM3'], [734, 906], 770);
  link(c, '307', [260, 490], [340, 490]);
  wire(
    c,
    '307',
    [
      [340, 490],
      [340, 540],
      [1100, 540],
    ],
    { isBare: true },
  );
  column(c, 1100, 540, [['307', 740], lamp('-HL1', '绿 运行'), ['N', 810], terminal(), ['N', rail]]);
  link(c, '301', [260, 210], [1280, 210]);
  column(c, 1280, 210, [
    ['301', 230],
    make('-FR1', ['97', '98'], { actuator: 'overload' }),
    ['317', 560],
    terminal(),
    ['317', 740],
    lamp('-HL2', '黄 过载'),
    ['N', 796],
  ]);
  link(c, 'N', [1100, 796], [1280, 796]);
  link(c, 'N', [220, rail], [1100, rail]);
  jump(c, 'N', [220, rail], 'left');
  for (const [tag, x] of [
    ['-KM1', 260],
    ['-KT1', 540],
    ['-KM3', 720],
    ['-KM2', 920],
  ] as const)
    contactTable(c, tag, x, rail + 18);
}
