import type { Point } from '../../contract/drawing/shapes.ts';
import { checkTerminals } from '../plant/checks.ts';
import type { Circuit } from '../plant/circuit.ts';
import { liesOn, piecesOf, samePoint } from '../plant/read.ts';
import { branchesOf } from './circuits/network.ts';
import { type CircuitState, operate } from './circuits/operate.ts';
import { frame } from './frames/draw-frame.ts';
import { type Lesson, type Scene, secondsOf } from './lesson.ts';
import { jointsOf, type Stage, stageOf } from './stage.ts';

/** What is wrong with the figures of a lesson, by the law of drawings and by what its sentences claim. */
export function checkFigures({ scenes }: Pick<Lesson, 'scenes'>): string[] {
  return scenes.flatMap((scene) => {
    const stage = stageOf(scene.draw);
    return [
      ...checkTerminals([{ ...stage.circuit, joints: jointsOf(stage.circuit) }]),
      ...checkNumbers(stage.circuit),
      ...checkPens(stage.circuit),
      ...checkParts(stage, scene),
      ...checkRoom(stage, scene),
      ...checkSteps(stage, scene),
    ];
  });
}

/** More than any load draws: two sources meet. */
const shortCurrent = 50;

function checkSteps(stage: Stage, { steps }: Scene): string[] {
  return operate(stage, steps).flatMap((state, at) => {
    const step = steps[at];
    const faults = isShort(state) ? [`short circuit: ${step?.say.en}`] : [];
    const said = step?.runs?.toSorted().join(' ');
    if (said !== undefined && said !== state.running.join(' '))
      faults.push(
        `says ${said || 'nothing'} and the drawing gives ${state.running.join(' ') || 'nothing'}: ${step?.say.en}`,
      );
    return faults;
  });
}

const isShort = ({ current }: CircuitState) =>
  [...current.values()].some((value) => Math.abs(value) > shortCurrent);

/** One potential, one number; another behind every device. */
function checkNumbers(circuit: Circuit): string[] {
  const faults: string[] = [];
  const { wires, pins, strips } = circuit;
  const touches = (at: Point) =>
    wires.filter(({ points }) => piecesOf(points).some(([from, to]) => liesOn(at, from, to)));
  for (const { points, number } of wires)
    for (const end of [points[0], points.at(-1)])
      if (end)
        for (const other of touches(end))
          if (other.number !== number) faults.push(`${number} touches ${other.number} at ${end}`);
  for (const { device, terminal, at } of pins)
    if (
      touches(at).length === 0 &&
      !strips.some(({ upper, lower }) => samePoint(upper, at) || samePoint(lower, at))
    )
      faults.push(`${device}:${terminal} hangs free`);
  for (const { strip, number, upper, lower } of strips) {
    const [above, below] = [touches(upper)[0], touches(lower)[0]];
    if (above && below && above.number !== below.number)
      faults.push(`${above.number} becomes ${below.number} at terminal ${strip}:${number}`);
  }
  for (const { kind, from, to, device = '' } of branchesOf(circuit)) {
    if (kind === 'wire' || device === '' || device.includes('-M')) continue;
    const [above, below] = [touches(from)[0], touches(to)[0]];
    if (above && below && above.number === below.number)
      faults.push(`${above.number} goes through ${device}`);
  }
  return faults;
}

/** No wire of a control circuit has the blue of the neutral of the fixed wiring. */
function checkPens({ sheet, wires }: Circuit): string[] {
  const blue = sheet.shapes.flatMap((shape) =>
    shape.kind === 'path' && shape.pen === 'n' ? [JSON.stringify(shape.points)] : [],
  );
  return wires.flatMap(({ number, points }) =>
    blue.includes(JSON.stringify(points)) ? [`${number} is drawn as the neutral of the fixed wiring`] : [],
  );
}

function checkParts({ parts }: Stage, { steps }: Scene): string[] {
  const names = new Set(parts.map(({ name }) => name));
  return steps
    .flatMap(({ show = [], hide = [], mark = [] }) => [...show, ...hide, ...mark])
    .filter((name) => !names.has(name))
    .map((name) => `no part is named ${name}`);
}

/** Widths of letters in parts of their size: those of Chinese are square. */
const letter = { wide: 1, narrow: 0.58 };

/** Nothing leaves the figure: not to the sides, not into the captions. */
function checkRoom({ sheet }: Stage, { view = [frame.width, frame.figureHeight] }: Scene): string[] {
  const [width, height] = view;
  const isOut = (x: number, y: number) => x < 0 || x > width || y < -6 || y > height;
  return sheet.shapes.flatMap((shape) => {
    if (shape.kind === 'path')
      return shape.points
        .filter(([x, y]) => isOut(x, y))
        .map(([x, y]) => `a line leaves the figure at ${x}, ${y}`);
    if (shape.kind !== 'label' || shape.isUpright) return [];
    const long =
      [...shape.text].reduce((sum, each) => sum + (each > '\u2e80' ? letter.wide : letter.narrow), 0) *
      shape.size;
    const from = shape.at[0] - { start: 0, middle: long / 2, end: long }[shape.anchor];
    return isOut(from, shape.at[1]) || isOut(from + long, shape.at[1])
      ? [`“${shape.text}” leaves the figure`]
      : [];
  });
}

export const lengthOf = ({ scenes }: Pick<Lesson, 'scenes'>): number =>
  scenes.flatMap(({ steps }) => steps).reduce((sum, step) => sum + secondsOf(step), 0);
