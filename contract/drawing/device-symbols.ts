import type { Pen, Point, Sheet } from './shapes.ts';

/** Coil 28×14 whose upper terminal is (x, y); the lower one is 40 below. */
export function coil(sheet: Sheet, x: number, y: number): void {
  sheet.line('line', [x, y], [x, y + 13]);
  sheet.box('line', 'paper', x - 14, y + 13, 28, 14);
  sheet.line('line', [x, y + 27], [x, y + 40]);
}

/** Fuse from (x, y) to (x, y + 40): the conductor is drawn through. */
export function fuse(sheet: Sheet, x: number, y: number, pen: Pen = 'line'): void {
  sheet.box('line', 'paper', x - 5, y + 9, 10, 22);
  sheet.line(pen, [x, y], [x, y + 40]);
}

/** Signal lamp from (x, y) to (x, y + 40). */
export function lamp(sheet: Sheet, x: number, y: number): void {
  sheet.line('line', [x, y], [x, y + 11]);
  sheet.circle('line', 'paper', x, y + 20, 9);
  const d = 9 * Math.SQRT1_2;
  sheet.line('line', [x - d, y + 20 - d], [x + d, y + 20 + d]);
  sheet.line('line', [x + d, y + 20 - d], [x - d, y + 20 + d]);
  sheet.line('line', [x, y + 29], [x, y + 40]);
}

/** A motor, of three phases where nothing else is said, its centre at (x, y). */
export function motor(sheet: Sheet, x: number, y: number, radius = 22, kind = '3~'): void {
  sheet.circle('line', 'paper', x, y, radius);
  sheet.tag(x, y + 1, 'M', { anchor: 'middle', size: 14 });
  sheet.tag(x, y + 14, kind, { anchor: 'middle', size: 11 });
}

/** Overload relay: one heater element for each pole in one box 20 high; conductors above and below are the caller's. */
export function heaters(sheet: Sheet, x: number, y: number, step: number, count = 3): void {
  sheet.box('line', 'panel', x - 12, y, (count - 1) * step + 26, 20);
  for (let pole = 0; pole < count; pole++) {
    const at = x + pole * step;
    sheet.line('line', [at, y], [at, y + 4], [at + 7, y + 4], [at + 7, y + 16], [at, y + 16], [at, y + 20]);
  }
}

/** Two overlapping circles, high side on top: terminals (x, y) and (x, y + 64). */
export function transformer(sheet: Sheet, x: number, y: number): void {
  sheet.line('line', [x, y], [x, y + 8]);
  sheet.circle('line', 'none', x, y + 24, 16);
  sheet.circle('line', 'none', x, y + 46, 16);
  sheet.line('line', [x, y + 62], [x, y + 70]);
}

/** Protective earth: three bars under (x, y). */
export function earth(sheet: Sheet, x: number, y: number, label = 'PE'): void {
  sheet.line('line', [x - 10, y], [x + 10, y]);
  sheet.line('line', [x - 6.5, y + 4.5], [x + 6.5, y + 4.5]);
  sheet.line('line', [x - 3, y + 9], [x + 3, y + 9]);
  if (label) sheet.tag(x + 14, y + 9, label, { size: 12 });
}

/** Surge protective device from (x, y) to (x, y + 52): a box with an arrow from the line towards earth. */
export function surgeProtector(sheet: Sheet, x: number, y: number): void {
  sheet.box('line', 'paper', x - 9, y + 8, 18, 36);
  sheet.line('line', [x, y], [x, y + 30]);
  arrowHead(sheet, [x, y + 36], 'down');
  sheet.line('line', [x, y + 44], [x, y + 52]);
}

/** Spark gap from (x, y) to (x, y + 52), as between N and PE: two arrows in a box that do not touch. */
export function sparkGap(sheet: Sheet, x: number, y: number): void {
  sheet.box('line', 'paper', x - 9, y + 8, 18, 36);
  sheet.line('line', [x, y], [x, y + 16]);
  arrowHead(sheet, [x, y + 24], 'down');
  arrowHead(sheet, [x, y + 28], 'up');
  sheet.line('line', [x, y + 36], [x, y + 52]);
}

/** Current transformer in one-line form on a conductor at (x, y): circle, secondary lead, number of secondary wires. */
export function currentTransformer(sheet: Sheet, x: number, y: number, wires = 3): void {
  sheet.circle('line', 'none', x, y, 8);
  sheet.line('line', [x + 8, y], [x + 38, y]);
  for (let wire = 0; wire < wires; wire++) {
    const at = x + 18 + wire * 5;
    sheet.line('line', [at - 3, y + 5], [at + 3, y - 5]);
  }
}

/** Strokes that say how many conductors one line stands for. */
export function conductorCount(sheet: Sheet, x: number, y: number, count = 3): void {
  for (let stroke = 0; stroke < count; stroke++) {
    sheet.line('thin', [x - 6, y + stroke * 5 + 4], [x + 6, y + stroke * 5 - 4]);
  }
}

/** A joint. Crossings have none. */
export function dot(sheet: Sheet, ...places: Point[]): void {
  for (const [x, y] of places) sheet.circle('line', 'ink', x, y, 2.6);
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Filled arrow head with its tip at the point. */
export function arrowHead(sheet: Sheet, [x, y]: Point, direction: Direction, length = 9): void {
  const half = length * 0.36;
  const back = direction === 'down' || direction === 'right' ? -length : length;
  if (direction === 'up' || direction === 'down')
    sheet.polygon('line', 'ink', [x, y], [x - half, y + back], [x + half, y + back]);
  else sheet.polygon('line', 'ink', [x, y], [x + back, y - half], [x + back, y + half]);
}
