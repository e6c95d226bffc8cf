import type { Sheet } from '../../../contract/drawing/shapes.ts';

/** A small drawing for an article: `content/wiki/figures/<name>.svg`. */
export interface Figure {
  name: string;
  /** What is drawn, in one line. */
  title: string;
  width: number;
  height: number;
  draw: (sheet: Sheet) => void;
}
