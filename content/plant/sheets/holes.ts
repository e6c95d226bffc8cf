import type { Sheet } from '../../../contract/drawing/shapes.ts';

/** A round hole for a 22 mm device: Ø22.3 with a slot 3.2 wide that reaches 24.1 from the lower edge. */
export function deviceHole(sheet: Sheet, x: number, y: number): void {
  const [radius, half, top] = [11.15, 1.6, 24.1 - 11.15];
  const angle = (Math.asin(half / radius) * 180) / Math.PI;
  const shoulder = Math.sqrt(radius * radius - half * half);
  sheet.arc('line', [x, y], radius, -90 + angle, 270 - angle);
  sheet.line(
    'line',
    [x - half, y - shoulder],
    [x - half, y - top],
    [x + half, y - top],
    [x + half, y - shoulder],
  );
}

/** A slot 11 wide and 15 long along the bar. */
export function slot(sheet: Sheet, x: number, y: number): void {
  sheet.arc('line', [x - 2, y], 5.5, 90, 270);
  sheet.arc('line', [x + 2, y], 5.5, 270, 90);
  for (const side of [-5.5, 5.5]) sheet.line('line', [x - 2, y + side], [x + 2, y + side]);
}

/** Through a hole, on the layer of dimensions: what lies on that of bends is bent. */
export function throughHole(sheet: Sheet, x: number, y: number, along: number): void {
  sheet.line('fine', [x - along, y], [x + along, y]);
  sheet.line('fine', [x, y - 8], [x, y + 8]);
}
