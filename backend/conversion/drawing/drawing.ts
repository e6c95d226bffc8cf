import type { LengthUnit } from '../../../contract/file/facts.ts';
import type { Affine } from './affine.ts';

/** How a stroke or a text looks; colour null is the ink: dark on light paper, light on dark paper. */
export interface Look {
  layer: string;
  /** 0xRRGGBB. */
  color: number | null;
  /** 1 thin, 2 and 3 for heavier lines. */
  weight: 1 | 2 | 3;
  /** Dashes in pixels; empty for a full line. */
  dash: string;
}

/** One family of parallel lines of a hatch, in drawing units. */
export interface HatchLines {
  /** Radians. */
  angle: number;
  /** Distance between two lines. */
  spacing: number;
}

export interface Stroke extends Look {
  kind: 'stroke';
  /** M and L take two numbers, C six, Z none. */
  commands: string;
  numbers: readonly number[];
  fill: 'none' | 'solid' | readonly HatchLines[];
}

export interface Label extends Look {
  kind: 'label';
  text: string;
  /** Of the anchor on the baseline. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** One em along the line, and one em upwards. */
  along: readonly [number, number];
  up: readonly [number, number];
}

export type Mark = Stroke | Label;

export interface DrawingLayer {
  name: string;
  /** Of the layer; null is the ink. */
  color: number | null;
  /** How it stands when the drawing is opened. */
  isOn: boolean;
}

/** A flat drawing, y upwards as in CAD. */
export interface Drawing {
  marks: readonly Mark[];
  layers: readonly DrawingLayer[];
  unit: LengthUnit;
}

/** A mark under a transformation. */
export function place(mark: Mark, matrix: Affine): Mark {
  const [a, b, c, d, e, f] = matrix;
  if (mark.kind === 'label') {
    const turn = ([x, y]: readonly [number, number]): readonly [number, number] => [
      a * x + c * y,
      b * x + d * y,
    ];
    const x = a * mark.x + c * mark.y + e;
    const y = b * mark.x + d * mark.y + f;
    return { ...mark, x, y, along: turn(mark.along), up: turn(mark.up) };
  }
  const numbers = new Array<number>(mark.numbers.length);
  for (let i = 0; i < numbers.length; i += 2) {
    const x = mark.numbers[i] as number;
    const y = mark.numbers[i + 1] as number;
    numbers[i] = a * x + c * y + e;
    numbers[i + 1] = b * x + d * y + f;
  }
  return { ...mark, numbers };
}
