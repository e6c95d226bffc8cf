import { createSheet, type LabelStyle, type Point, type Sheet } from '../../contract/drawing/shapes.ts';
import type { Circuit } from '../plant/circuit.ts';
import { waysAt } from '../plant/read.ts';
import type { Text } from './lesson.ts';

/** A named piece of a figure: from one shape to another. */
interface Part {
  name: string;
  from: number;
  to: number;
}

/** What a figure is drawn on: a sheet whose parts have names, and a circuit where it has one. */
export interface Stage {
  sheet: Sheet;
  circuit: Circuit;
  parts: Part[];
  /** Where the supply comes in: its voltage in parts of the nominal one, 0 for the return. */
  sources: { at: Point; volts: number; name: string }[];
  part: (name: string, draw: () => void) => void;
  supply: (name: string, at: Point, volts: number) => void;
  /** Chinese with English under it. */
  words: (x: number, y: number, words: Text, style?: LabelStyle) => void;
}

export function createStage(): Stage {
  const sheet = createSheet();
  const circuit: Circuit = {
    ...{ sheet, number: '', owner: '', taken: new Map() },
    refs: { places: new Map(), bars: new Map(), contacts: new Map(), terminals: new Map() },
    ...{ wires: [], pins: [], strips: [], jumps: [], contacts: [], coils: [], interlocks: [] },
  };
  const parts: Part[] = [];
  const sources: Stage['sources'] = [];
  return {
    sheet,
    circuit,
    parts,
    sources,
    part(name, draw) {
      const from = sheet.shapes.length;
      draw();
      parts.push({ name, from, to: sheet.shapes.length });
    },
    supply(name, at, volts) {
      sources.push({ at, volts, name });
      sheet.circle('line', 'paper', at[0], at[1], 3);
      sheet.tag(at[0], at[1] + (volts === 0 ? 18 : -8), name, { anchor: 'middle', size: 13 });
    },
    words(x, y, { zh, en }, style = {}) {
      const size = style.size ?? 15;
      sheet.text(x, y, zh, { ...style, size });
      sheet.text(x, y + size * 0.95, en, { ...style, size: size * 0.72 });
    },
  };
}

/** Draws a figure, with its joints where three ways meet. */
export function stageOf(draw: (stage: Stage) => void): Stage {
  const stage = createStage();
  draw(stage);
  for (const joint of jointsOf(stage.circuit)) {
    const name = partOfEnd(stage, joint);
    const drawDot = () => stage.sheet.circle('line', 'ink', joint[0], joint[1], 2.8);
    if (name === undefined) drawDot();
    else stage.part(name, drawDot);
  }
  return stage;
}

/** A joint comes with the wire that makes it one: the last that ends there. */
function partOfEnd(stage: Stage, [x, y]: Point): string | undefined {
  const at = stage.sheet.shapes.findLastIndex(
    (shape) => shape.kind === 'path' && shape.points.some((point) => point[0] === x && point[1] === y),
  );
  return partsOfShape(stage, at)[0];
}

export function jointsOf(circuit: Circuit): Point[] {
  const found: Point[] = [];
  for (const { points } of circuit.wires)
    for (const point of [points[0], points.at(-1)])
      if (
        point &&
        waysAt(circuit, point) > 2 &&
        !found.some((each) => each[0] === point[0] && each[1] === point[1])
      )
        found.push(point);
  return found;
}

/** Shapes that belong to no part are always there. */
export function partsOfShape({ parts }: Pick<Stage, 'parts'>, at: number): string[] {
  return parts.filter(({ from, to }) => at >= from && at < to).map(({ name }) => name);
}

/** Of L1, L2 and L3 at one instant, in parts of the nominal voltage; their sum is 0. */
export const phaseVolts = [1, -0.4, -0.6] as const;
