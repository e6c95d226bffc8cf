import { above, below, block, link } from '../blocks.ts';
import { type Circuit, jump, wire } from '../circuit.ts';
import { coil, column, contactTable, lamp, make, terminal } from '../units.ts';

/** =K1: supply, three-wire sensors, contacts of the field and the door at the inputs. */
export function controllerInputs(c: Circuit): void {
  const supply = 150;
  const top = 640;
  const rail = 800;
  link(c, 'P2', [190, supply], [1180, supply]);
  jump(c, 'P2', [190, supply], 'left');
  block(c, '-K1', {
    x: 220,
    y: top,
    width: 1020,
    height: 70,
    words: ['可编程控制器，输入 I0.0 至 I0.4'],
    pins: [
      above('L+', 250),
      ...[420, 680, 900, 1040, 1180].map((x, at) => above(`I0.${at}`, x)),
      below('M', 250),
      below('1M', 420),
    ],
  });
  column(c, 250, supply, [['P2', top]]);
  for (const [x, tag, signal] of [
    [420, '-BQ1', '701'],
    [680, '-BQ2', '703'],
  ] as const)
    sensor(c, x, { tag, signal, supply, top });
  for (const [x, number, below1, unit] of [
    [900, '705', '705', make('-SL1', ['13', '14'])],
    [1040, '707', '707', make('-SA1', ['13', '14'], { actuator: 'turn' })],
  ] as const) {
    column(c, x, supply, [
      ['P2', 200],
      terminal(),
      ['P2', 330],
      unit,
      [number, 460],
      terminal(),
      [below1, top],
    ]);
  }
  column(c, 1180, supply, [['P2', 330], make('=S1-K0', ['33', '34']), ['709', top]]);
  c.sheet.text(1164, 372, '（YL-007）', { anchor: 'end', size: 11 });
  column(c, 250, top + 70, [['M', rail]]);
  column(c, 420, top + 70, [['M', rail]]);
  link(c, 'M', [190, rail], [420, rail]);
  jump(c, 'M', [190, rail], 'left');
}

function sensor(
  c: Circuit,
  x: number,
  { tag, signal, supply, top }: { tag: string; signal: string; supply: number; top: number },
): void {
  const [plus, minus] = [x - 60, x + 60];
  column(c, plus, supply, [['P2', 200], terminal(), ['P2', 300]]);
  block(c, tag, {
    x: plus - 20,
    y: 300,
    width: minus - plus + 40,
    height: 60,
    words: ['接近开关 PNP'],
    pins: [above('1', plus), below('4', x), below('3', minus)],
  });
  column(c, x, 360, [[signal, 440], terminal(), [signal, top]]);
  column(c, minus, 360, [['M', 440], terminal(), ['M', 510]]);
  wire(
    c,
    'M',
    [
      [minus, 510],
      [minus + 16, 510],
    ],
    { isBare: true },
  );
  jump(c, 'M', [minus + 16, 510], 'right', 1);
}

/** =K1: relay, valve and lamp at the outputs, each fed by the branch of the outputs. */
export function controllerOutputs(c: Circuit): void {
  const top = 260;
  const rail = 800;
  link(c, 'P3', [190, 170], [300, 170]);
  jump(c, 'P3', [190, 170], 'left');
  column(c, 300, 170, [['P3', top]]);
  block(c, '-K1', {
    x: 240,
    y: top,
    width: 880,
    height: 70,
    words: ['可编程控制器，晶体管输出 Q0.0 至 Q0.2'],
    pins: [above('2L+', 300), below('2M', 280), ...[400, 680, 920].map((x, at) => below(`Q0.${at}`, x))],
  });
  column(c, 280, top + 70, [['M', rail]]);
  column(c, 400, top + 70, [['721', 600], coil('-KA1'), ['M', rail]]);
  column(c, 680, top + 70, [['723', 480], terminal(), ['723', 600]]);
  valve(c, 680, 600);
  column(c, 680, 640, [['M', 720], terminal(), ['M', rail]]);
  column(c, 920, top + 70, [
    ['725', 480],
    terminal(),
    ['725', 600],
    lamp('-HL1', '黄 报警'),
    ['M', 720],
    terminal(),
    ['M', rail],
  ]);
  link(c, 'M', [190, rail], [1180, rail]);
  jump(c, 'M', [190, rail], 'left');
  column(c, 1180, 480, [['P3', 520], make('-KA1', ['11', '14']), ['727', 616], terminal(), ['727', 672]]);
  jump(c, 'P3', [1180, 480], 'up');
  block(c, '-HA1', {
    x: 1130,
    y: 672,
    width: 100,
    height: 50,
    words: ['声光报警'],
    pins: [above('1', 1180), below('2', 1180)],
  });
  column(c, 1180, 722, [['M', 758], terminal(), ['M', rail]]);
  contactTable(c, '-KA1', 400, rail + 18);
}

/** A solenoid: the coil's box with its stroke. */
function valve(c: Circuit, x: number, y: number): void {
  const unit = coil('-YV1');
  unit.draw(c, x, y);
  c.sheet.line('line', [x - 14, y + 27], [x + 14, y + 13]);
}
