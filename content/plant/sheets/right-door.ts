import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { place } from '../../drawing/frame.ts';
import { door, outlet } from '../layout.ts';

/** The right door with the outlet of the fan's air, from outside, at half the scale of the left one. */
export function drawRightDoor(sheet: Sheet): void {
  const [left, top, factor] = [1290, 500, 0.2];
  const bottom = top + door.height * factor;
  const { x, y, side } = outlet;
  const at = { x: left + x * factor, y: bottom - y * factor };
  const half = (side / 2) * factor;
  place(sheet, { x: left, y: top, scale: factor }, (part) => {
    part.box('heavy', 'none', 0, 0, door.width, door.height);
    const cy = door.height - y;
    part.box('line', 'panel', x - side / 2, cy - side / 2, side, side);
    part.line('axis', [x - side / 2 - 40, cy], [x + side / 2 + 40, cy]);
    part.line('axis', [x, cy - side / 2 - 40], [x, cy + side / 2 + 40]);
  });
  sheet.text(left - 10, top - 50, '右门，外视，1:20', { size: 15 });
  widthDimension(sheet, { x1: left, x2: at.x, y: top - 22, from: top - 4, text: String(x) });
  widthDimension(sheet, {
    ...{ x1: left, x2: left + door.width * factor, y: bottom + 26, from: bottom + 4 },
    text: String(door.width),
  });
  heightDimension(sheet, { y1: at.y, y2: bottom, x: left - 30, from: left - 4, text: String(y) });
  heightDimension(sheet, { y1: top, y2: bottom, x: left - 66, from: left - 4, text: String(door.height) });
  const right = left + door.width * factor;
  heightDimension(sheet, {
    ...{ y1: at.y - half, y2: at.y + half, x: right + 30, from: right + 4, text: `${side}×${side}` },
  });
}
