import type { LengthUnit } from './facts.ts';

/** What a viewer of drawings needs beside the drawing: `sheet.json` of a converted file. */
export interface DrawingIndex {
  /** Of the SVG's view box. */
  width: number;
  height: number;
  /** Where the upper left corner lies in the drawing, in its units; unknown of what was converted before this was kept. */
  left?: number;
  top?: number;
  /** Drawing units for one unit of the SVG. */
  unitsPerPixel: number;
  unit: LengthUnit;
  /** In the order of `data-layer`. */
  layers: { name: string; color: string | null; isOn: boolean; count: number }[];
  /** Boxes in SVG units. */
  texts: { text: string; x: number; y: number; width: number; height: number }[];
}
