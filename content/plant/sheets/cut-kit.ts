import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { place } from '../../drawing/frame.ts';

/** A part as it is cut: DXF at 1:1, millimetres, without frame. */
export interface FullSizeDrawing {
  file: string;
  number: string;
  title: string;
  kind: string;
  about: string;
  tags: readonly string[];
  width: number;
  height: number;
  draw(sheet: Sheet): void;
}

/** Free around a part, mm. */
export const edge = 120;

/** Around all that is written, on the layer that is not cut. */
export function outline(sheet: Sheet, { width, height }: Pick<FullSizeDrawing, 'width' | 'height'>): void {
  sheet.box('copper', 'none', 0, 0, width, height);
}

/** Dimensions and letters `size` times as large as on paper, for large parts. */
export function dimensions(sheet: Sheet, size: number) {
  const small = (value: number) => value / size;
  return {
    across: (x1: number, x2: number, y: number, from: number, text = String(round(x2 - x1))) =>
      place(sheet, { x: 0, y: 0, scale: size }, (part) =>
        widthDimension(part, { x1: small(x1), x2: small(x2), y: small(y), from: small(from), text }),
      ),
    down: (y1: number, y2: number, x: number, from: number, text = String(round(y2 - y1))) =>
      place(sheet, { x: 0, y: 0, scale: size }, (part) =>
        heightDimension(part, { y1: small(y1), y2: small(y2), x: small(x), from: small(from), text }),
      ),
    note: (x: number, y: number, ...lines: string[]) => {
      for (const [at, text] of lines.entries()) sheet.text(x, y + at * 20 * size, text, { size: 14 * size });
    },
    /** 100 mm, to be measured before anything is cut. */
    check: (x: number, y: number) => {
      sheet.line('wire', [x, y], [x + 100, y]);
      for (const end of [x, x + 100]) sheet.line('wire', [end, y - 5], [end, y + 5]);
      sheet.text(x, y - 9 * size, '校验线 100', { size: 12 * size });
    },
  };
}

/** On every part: what the numbers are in, and how exact where nothing is said. */
export const general = '1:1，单位 mm；未注公差 GB/T 1804-m';

export const round = (value: number) => Math.round(value * 10) / 10;
