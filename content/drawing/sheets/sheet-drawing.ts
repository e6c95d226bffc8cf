import type { Sheet } from '../../../contract/drawing/shapes.ts';
import type { TitleBlock } from '../frame.ts';

/** An A3 drawing of the library: `content/resources/drawings/<file>.dxf`. */
export interface SheetDrawing extends TitleBlock {
  file: string;
  /** What it is for, one or two sentences. */
  about: string;
  tags: readonly string[];
  draw: (sheet: Sheet) => void;
}
