import type { TitleBlock } from '../frame.ts';
import type { Sheet } from '../shapes.ts';

/** An A3 drawing of the library: `content/resources/drawings/<file>.dxf`. */
export interface SheetDrawing extends TitleBlock {
  file: string;
  /** What it is for, one or two sentences. */
  about: string;
  tags: readonly string[];
  draw: (sheet: Sheet) => void;
}
