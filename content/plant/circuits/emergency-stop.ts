import { above, below, block, link } from '../blocks.ts';
import { type Circuit, jump, wire } from '../circuit.ts';
import { breaker, bundle, contactor, leads, phases, step } from '../power-units.ts';
import { breaks, coil, column, contactTable, make, terminal } from '../units.ts';

/** =S1: two contactors in a row between the bus and what they stop. */
export function emergencyStopPower(c: Circuit): void {
  const x = 400;
  for (const [at, number] of phases('L', 1).entries()) jump(c, number, [x + at * step, 130], 'up');
  const end = bundle(c, x, 130, [
    leads(phases('L', 1), 190),
    breaker('-QF1'),
    leads(phases('6L', 2), 300),
    contactor('-KM1'),
    leads(phases('6L', 3), 420),
    contactor('-KM2'),
    leads(phases('6L', 4), 540),
  ]);
  for (const [at, number] of phases('6L', 4).entries()) jump(c, number, [x + at * step, end], 'down');
}

/** =S1: two channels of one button, feedback of both contactors in the reset, two safe outputs. */
export function emergencyStopControl(c: Circuit): void {
  const rail = 860;
  const supply = 150;
  const top = 640;
  block(c, '-K0', {
    x: 195,
    y: top,
    width: 935,
    height: 70,
    words: ['安全继电器，双通道，手动复位'],
    pins: [
      above('A1', 222),
      above('S11', 330),
      above('S12', 430),
      above('S21', 556),
      above('S22', 650),
      above('S33', 766),
      above('S34', 890),
      above('13', 990),
      above('23', 1090),
      below('A2', 222),
      below('14', 990),
      below('24', 1090),
    ],
  });
  link(c, 'P1', [180, supply], [1090, supply]);
  jump(c, 'P1', [180, supply], 'left');
  for (const x of [222, 990, 1090]) column(c, x, supply, [['P1', top]]);
  channel(c, 330, 430, ['601', '603'], ['11', '12']);
  channel(c, 556, 650, ['605', '607'], ['21', '22']);
  column(c, 766, 200, [
    ['609', 250],
    breaks('-KM1', ['21', '22']),
    ['611', 330],
    breaks('-KM2', ['21', '22']),
    ['613', 410],
  ]);
  wire(c, '609', [
    [766, 200],
    [696, 200],
    [696, 590],
    [766, 590],
    [766, top],
  ]);
  column(c, 766, 410, [
    terminal(),
    ['613', 480],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['615', 540],
  ]);
  wire(
    c,
    '615',
    [
      [766, 540],
      [890, 540],
      [890, 550],
    ],
    { isBare: true },
  );
  column(c, 890, 550, [terminal(), ['615', top]]);
  for (const [x, number, tag] of [
    [990, '617', '-KM1'],
    [1090, '619', '-KM2'],
  ] as const) {
    column(c, x, top + 70, [[number, 770], coil(tag), ['M', rail]]);
  }
  column(c, 222, top + 70, [['M', rail]]);
  link(c, 'M', [180, rail], [1090, rail]);
  jump(c, 'M', [180, rail], 'left');
  for (const [tag, x] of [
    ['-KM1', 940],
    ['-KM2', 1090],
  ] as const)
    contactTable(c, tag, x, rail + 18);
}

/** From a button to the conductor on its left, past its designation. */
const channelWidth = 78;

/** Down from the relay's pulse output through the strip, the button and back. */
function channel(
  c: Circuit,
  out: number,
  back: number,
  [going, coming]: readonly [string, string],
  contact: readonly [string, string],
): void {
  column(c, out, 282, [[going, 300], breaks('-SB1', contact, { actuator: 'emergency' }), [coming, 396]]);
  wire(c, going, [
    [out, 282],
    [out, 260],
    [out - channelWidth, 260],
    [out - channelWidth, 520],
  ]);
  column(c, out - channelWidth, 520, [terminal(), [going, 590]]);
  wire(
    c,
    going,
    [
      [out - channelWidth, 590],
      [out, 590],
      [out, 640],
    ],
    { isBare: true },
  );
  wire(c, coming, [
    [out, 396],
    [back, 396],
    [back, 520],
  ]);
  column(c, back, 520, [terminal(), [coming, 640]]);
}
