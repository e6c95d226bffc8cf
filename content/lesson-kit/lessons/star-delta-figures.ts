import { above, block, link } from '../../plant/blocks.ts';
import { type Circuit, wire } from '../../plant/circuit.ts';
import { mechanicalInterlock } from '../../plant/circuits/reversing.ts';
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
} from '../../plant/power-units.ts';
import { breaks, coil, column, fuse, make } from '../../plant/units.ts';
import { text } from '../lesson.ts';
import { phaseVolts, type Stage } from '../stage.ts';

const [x, x2, x3] = [110, 400, 700];
const [u, v, w] = motorLeads('', '2');
const delta = [w, u, v] as const;

/** Line, delta and star contactor round a motor of six leads. */
export function starDeltaPower(stage: Stage): void {
  const { circuit: c, sheet } = stage;
  for (const [at, name] of phases('L').entries())
    stage.supply(name, [x + at * step, 22], phaseVolts[at] ?? 0);
  bundle(c, x, 22, [
    leads(phases('L'), 40),
    breaker('-QF1'),
    leads(phases('L', 1), 160),
    contactor('-KM1'),
    leads(phases('L', 2), 224),
  ]);
  stage.part('overload', () => overload('-FR1').draw(c, x, 224));
  bundle(c, x, 272, [leads(motorLeads('', '1'), 330)]);
  for (const [at, number] of phases('L', 1).entries())
    wire(
      c,
      number,
      [
        [x + at * step, 98 + at * 16],
        [x2 + at * step, 98 + at * 16],
        [x2 + at * step, 160],
      ],
      { isBare: true },
    );
  bundle(c, x2, 160, [contactor('-KM2', { isPlain: true }), leads(delta, 330)]);
  for (const [at, number] of delta.entries())
    wire(
      c,
      number,
      [
        [x2 + at * step, 216 + at * 14],
        [x3 + at * step, 216 + at * 14],
        [x3 + at * step, 256],
      ],
      { isBare: true },
    );
  contactor('-KM3', { isPlain: true }).draw(c, x3, 256);
  starPoint(c);
  stage.part('interlock', () => {
    sheet.line('dash', [x2 + 2 * step - 5, 180], [620, 180], [620, 196]);
    sheet.polygon('line', 'paper', [612, 196], [628, 196], [620, 209]);
    sheet.line('dash', [620, 209], [620, 276], [x3 - 5, 276]);
  });
  motorOfSixLeads(c);
  stage.words(x - 40, 136, text('线路', 'line'), { anchor: 'end', size: 14 });
  stage.words(x2 + 106, 150, text('三角形', 'delta'), { size: 14 });
  stage.words(x3 + 126, 272, text('星形', 'star'), { size: 14 });
}

function starPoint(c: Circuit): void {
  const middle = x3 + step;
  for (const at of [0, 2])
    wire(
      c,
      'Y',
      [
        [x3 + at * step, 296],
        [x3 + at * step, 318],
        [middle, 318],
      ],
      { isBare: at === 2 },
    );
  wire(
    c,
    'Y',
    [
      [middle, 296],
      [middle, 318],
    ],
    { isBare: true },
  );
}

function motorOfSixLeads(c: Circuit): void {
  const places = [x, x2].flatMap((left) => [0, 1, 2].map((at) => left + at * step));
  const names = ['U1', 'V1', 'W1', 'W2', 'U2', 'V2'];
  const box = { x: x - 30, y: 330, width: x2 - x + 140, height: 70 };
  block(c, '-M1', { ...box, words: [], pins: names.map((name, at) => above(name, places[at] as number)) });
  const middle = box.x + box.width / 2;
  c.sheet.circle('line', 'paper', middle, 366, 26);
  c.sheet.tag(middle, 366, 'M', { anchor: 'middle', size: 14 });
  c.sheet.tag(middle, 381, '3~', { anchor: 'middle', size: 11 });
  protect(c, '-M1', { from: [box.x + box.width, 380], x: 600, y: 340, strip: '-X1' });
}

/** The timer lets the star go and brings the delta in; protection is left out. */
export function starDeltaControl(stage: Stage): void {
  const { circuit: c } = stage;
  stage.supply('L', [90, 16], 1);
  column(c, 90, 16, [
    ['L', 34],
    fuse('-FU1'),
    ['1', 95],
    breaks('-FR1', ['95', '96'], { actuator: 'overload' }),
    ['3', 156],
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['5', 220],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['7', 330],
    coil('-KM1'),
    ['N', 392],
  ]);
  link(c, '5', [90, 207], [200, 207]);
  column(c, 200, 207, [['5', 220], make('-KM1', ['13', '14']), ['7', 278]]);
  link(c, '7', [90, 278], [200, 278]);
  wire(
    c,
    '7',
    [
      [200, 278],
      [262, 278],
      [262, 160],
      [360, 160],
    ],
    { isBare: true },
  );
  link(c, '7', [360, 160], [560, 160]);
  link(c, '7', [560, 160], [780, 160]);
  column(c, 360, 160, [['7', 330], coil('-KT1', { isTimer: true }), ['N', 392]]);
  switched(stage, 560, ['-KT1', '15', '16'], ['9', '11'], ['-KM2', '-KM3']);
  switched(stage, 780, ['-KT1', '25', '28'], ['13', '15'], ['-KM3', '-KM2']);
  mechanicalInterlock(c, ['-KM2', '-KM3'], [574, 766], 350);
  for (const [from, to] of [
    [90, 360],
    [360, 560],
    [560, 780],
  ] as const)
    link(c, 'N', [from, 392], [to, 392]);
  stage.supply('N', [90, 392], 0);
  stage.words(560 + 30, 370, text('星形', 'star'), { size: 13 });
  stage.words(780 + 30, 370, text('三角形', 'delta'), { size: 13 });
}

function switched(
  stage: Stage,
  at: number,
  [timer, ...ends]: readonly [string, string, string],
  [numberA, numberB]: readonly [string, string],
  [other, own]: readonly [string, string],
): void {
  const { circuit: c } = stage;
  const isBreak = ends[1].endsWith('6');
  column(c, at, 160, [['7', 178]]);
  stage.part('timer', () => (isBreak ? breaks : make)(timer, ends, { isDelayed: true }).draw(c, at, 178));
  column(c, at, 218, [[numberA, 246]]);
  stage.part('locks', () => breaks(other, ['21', '22']).draw(c, at, 246));
  column(c, at, 286, [[numberB, 330], coil(own), ['N', 392]]);
}
