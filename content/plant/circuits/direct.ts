import { link } from '../blocks.ts';
import { type Circuit, jump } from '../circuit.ts';
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

/** Main circuit from the bus to the motor, all in one line; control left to the caller. */
export function directPower(
  c: Circuit,
  x: number,
  digit: string,
  { data, pensBehind = true }: { data: string; pensBehind?: boolean },
): void {
  for (const [at, number] of phases('L', 1).entries()) jump(c, number, [x + at * step, 130], 'up');
  const behind = pensBehind ? (['l1', 'l2', 'l3'] as const) : (['line', 'line', 'line'] as const);
  const end = bundle(c, x, 130, [
    leads(phases('L', 1), 180),
    breaker('-QF1'),
    leads(phases(`${digit}L`, 2), 280),
    contactor('-KM1'),
    leads(phases(`${digit}L`, 3)),
    overload('-FR1', behind),
    leads(motorLeads(digit)),
    terminals(),
  ]);
  motor(c, '-M1', x, end, { numbers: motorLeads(digit), data });
}

/** =P1: start, stop, hold; lamps for running and tripped. */
export function direct(c: Circuit): void {
  directPower(c, 230, '1', { data: '22 kW 41.8 A' });
  const rail = 800;
  link(c, '1L12', [230, 268], [640, 268], { isNamed: true });
  column(c, 640, 268, [
    ['1L12', 280],
    fuse('-FU1'),
    ['101', 350],
    breaks('-FR1', ['95', '96'], { actuator: 'overload' }),
    '103',
    terminal(),
    '103',
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['105', 550],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['107', 630],
    terminal(),
    ['107', 710],
    coil('-KM1'),
    ['N', rail],
  ]);
  link(c, '105', [640, 530], [810, 530]);
  column(c, 810, 530, [['105', 580], terminal(), ['105', 650], make('-KM1', ['13', '14']), ['107', 696]]);
  link(c, '107', [640, 696], [810, 696]);
  link(c, '107', [640, 610], [960, 610]);
  column(c, 960, 610, [['107', 660], lamp('-HL1', '绿 运行'), ['N', 730], terminal(), ['N', rail]]);
  link(c, '101', [640, 326], [1130, 326]);
  column(c, 1130, 326, [
    ['101', 350],
    make('-FR1', ['97', '98'], { actuator: 'overload' }),
    ['109', 560],
    terminal(),
    ['109', 660],
    lamp('-HL2', '黄 过载'),
    ['N', 718],
  ]);
  link(c, 'N', [960, 718], [1130, 718]);
  link(c, 'N', [560, rail], [960, rail]);
  jump(c, 'N', [560, rail], 'left');
  contactTable(c, '-KM1', 640, rail + 18);
}
