import { arrowHead } from '../../drawing/device-symbols.ts';
import { widthDimension } from '../../drawing/dimensions.ts';
import { createSheet, type Fill, type Point, type Sheet } from '../../drawing/shapes.ts';
import type { Picture } from '../../drawing/write-svg.ts';
import type { FigureContext } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { SelectivityValues } from './selectivity-inputs.ts';

const left = 72;
const right = 700;
const top = 82;
const bottom = 430;
/** Seconds at the ends of the time axis. */
const longest = 10_000;
const shortest = 0.001;
/** Conventional non-tripping and tripping current of industrial circuit-breakers (IEC 60947-2), in Ir. */
const conventional = [1.05, 1.3] as const;
/** A long-time delay as often set, for the slope alone: seconds at 6 Ir. */
const longTime = 10;

const legend = [
  ['copper', words('下级断路器', 'Downstream device')],
  ['steel', words('上级断路器', 'Upstream device')],
] as const;

/** Time over current of both devices, log-log, with the fault current and the limit of selectivity. */
export function drawSelectivity(values: SelectivityValues, { result, say }: FigureContext): Picture {
  const sheet = createSheet();
  const fault = values.fault * 1000;
  const limit = result('limit') * 1000;
  const least = 10 ** Math.floor(Math.log10(Math.min(values.downstream, values.upstream)));
  const most =
    10 **
    Math.ceil(
      Math.log10(Math.max(fault, limit, values.short * 2, values.upstream * 10, values.downstream * 10)),
    );
  const x = (current: number) =>
    left + ((right - left) * Math.log10(current / least)) / Math.log10(most / least);
  const y = (time: number) =>
    top + ((bottom - top) * Math.log10(longest / time)) / Math.log10(longest / shortest);
  const place = ([current, time]: Point): Point => [
    Math.min(right, Math.max(left, x(current))),
    Math.min(bottom, Math.max(top, y(time))),
  ];
  drawGrid(sheet, { least, most, x, y });
  const { lower, upper } = curvesOf(values, most);
  drawBand(sheet, 'steel', upper, place);
  drawBand(sheet, 'copper', lower, place);
  drawGap(sheet, values, place);
  const marks = [
    {
      current: fault,
      text: words(
        `短路电流 ${formatNumber(values.fault)} kA`,
        `Fault current ${formatNumber(values.fault)} kA`,
      ),
    },
    {
      current: limit,
      text: words(
        `选择性极限 ${formatNumber(limit / 1000)} kA`,
        `Selective up to ${formatNumber(limit / 1000)} kA`,
      ),
    },
    ...(values.minFault === undefined
      ? []
      : [
          {
            current: values.minFault * 1000,
            text: words(
              `最小短路电流 ${formatNumber(values.minFault)} kA`,
              `Smallest fault current ${formatNumber(values.minFault)} kA`,
            ),
          },
        ]),
  ].sort((one, other) => other.current - one.current);
  for (const [row, { current, text }] of marks.entries()) mark(sheet, place([current, 1])[0], row, say(text));
  for (const [index, [fill, text]] of legend.entries()) {
    sheet.box('line', fill, left + index * 190, 485, 28, 14);
    sheet.text(left + index * 190 + 36, 497, say(text));
  }
  sheet.text(
    left,
    520,
    say(
      words(
        '长延时段只示意走向（I²t，6 Ir 时 10 s）；短延时和瞬时按填写的整定和误差。以制造商的曲线为准。',
        'The long-time part is schematic (I²t, 10 s at 6 Ir): the manufacturers’ curves decide.',
      ),
    ),
    { size: 12 },
  );
  return {
    title: say(
      words(
        `两台断路器的时间-电流曲线：选择性极限 ${formatNumber(limit / 1000)} kA，短路电流 ${formatNumber(values.fault)} kA`,
        `Time-current curves of both devices: selective up to ${formatNumber(limit / 1000)} kA, fault current ${formatNumber(values.fault)} kA`,
      ),
    ),
    width: 780,
    height: 536,
    shapes: sheet.shapes,
  };
}

interface Axes {
  least: number;
  most: number;
  x: (current: number) => number;
  y: (time: number) => number;
}

function drawGrid(sheet: Sheet, { least, most, x, y }: Axes): void {
  for (let decade = least; decade <= most; decade *= 10) {
    sheet.line('fine', [x(decade), top], [x(decade), bottom]);
    sheet.text(x(decade), bottom + 18, decade >= 1000 ? `${decade / 1000} kA` : `${decade} A`, {
      anchor: 'middle',
      size: 12,
    });
  }
  for (let power = -3; power <= 4; power++) {
    sheet.line('fine', [left, y(10 ** power)], [right, y(10 ** power)]);
    const written = power < 0 ? `${10 ** (power + 3)} ms` : `${10 ** power} s`;
    sheet.text(left - 8, y(10 ** power) + 4, written, { anchor: 'end', size: 12 });
  }
  sheet.line('line', [left, top], [left, bottom], [right, bottom]);
}

type Edge = readonly Point[];

/** Where each device trips, soonest and latest, as currents in A and times in s. */
function curvesOf(values: SelectivityValues, most: number): Record<'lower' | 'upper', readonly [Edge, Edge]> {
  const { downstream, trip, clearing, lowerTolerance, upstream, short, delay, instantaneous } = values;
  const low = 1 - lowerTolerance / 100;
  const high = 1 + lowerTolerance / 100;
  const below = 1 - values.upperTolerance / 100;
  const above = 1 + values.upperTolerance / 100;
  const own = Math.max(delay, clearing);
  const upperEdge = (tolerance: number, index: 0 | 1): Edge => [
    ...longTimeOf(upstream, conventional[index], short * tolerance),
    [short * tolerance, own],
    ...(instantaneous === undefined
      ? ([[most, own]] as const)
      : ([
          [instantaneous * tolerance, own],
          [instantaneous * tolerance, clearing],
          [most, clearing],
        ] as const)),
  ];
  const lowerEdge = (tolerance: number, index: 0 | 1): Edge => [
    ...longTimeOf(downstream, conventional[index], trip * tolerance),
    [trip * tolerance, clearing],
    [most, clearing],
  ];
  return {
    lower: [lowerEdge(low, 0), lowerEdge(high, 1)],
    upper: [upperEdge(below, 0), upperEdge(above, 1)],
  };
}

/** From the conventional current along I²t to the next release. */
function longTimeOf(rated: number, from: number, to: number): Edge {
  const time = (current: number) => longTime * ((6 * rated) / current) ** 2 * (from / conventional[1]) ** 2;
  const begin = rated * from;
  const end = Math.max(to, begin);
  return [
    [begin, longest],
    [begin, time(begin)],
    [end, time(end)],
  ];
}

/** Between the soonest and the latest. */
function drawBand(
  sheet: Sheet,
  fill: Fill,
  [soonest, latest]: readonly [Edge, Edge],
  place: (point: Point) => Point,
): void {
  sheet.polygon('line', fill, ...[...soonest, ...latest.toReversed()].map(place));
}

/** The higher current stands above, so that no line crosses a label. */
function mark(sheet: Sheet, x: number, row: number, text: string): void {
  const y = top - 58 + row * 22;
  const isLeft = x < left + 200;
  sheet.line('dash', [x, y + 6], [x, bottom]);
  sheet.text(isLeft ? x - 4 : x + 4, y, text, { anchor: isLeft ? 'start' : 'end', size: 12 });
}

/** What keeps both devices apart: time where the upstream one waits, or else current. */
function drawGap(sheet: Sheet, values: SelectivityValues, place: (point: Point) => Point): void {
  const { trip, short, delay, clearing, instantaneous } = values;
  const highest = trip * (1 + values.lowerTolerance / 100);
  const lowest = short * (1 - values.upperTolerance / 100);
  if (delay > clearing) {
    const ahead = instantaneous === undefined ? Infinity : instantaneous * (1 - values.upperTolerance / 100);
    const [from, later] = place([Math.max(highest, lowest), delay]);
    const [to, sooner] = place([Math.min(values.fault * 1000, ahead), clearing]);
    if (to - from < 12 || sooner - later < 24) return;
    const middle = (from + to) / 2;
    sheet.line('thin', [middle, later], [middle, sooner]);
    arrowHead(sheet, [middle, later], 'up');
    arrowHead(sheet, [middle, sooner], 'down');
    sheet.text(middle + 8, (later + sooner) / 2 + 4, `Δt ${formatNumber(delay - clearing)} s`, { size: 12 });
    return;
  }
  const [x1, from] = place([highest, clearing]);
  const [x2] = place([lowest, clearing]);
  if (x2 - x1 < 12) return;
  const y = Math.min(bottom - 8, from + 34);
  widthDimension(sheet, { x1, x2, y, from, text: `${formatNumber(highest)}–${formatNumber(lowest)} A` });
}
