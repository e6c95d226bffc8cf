import type { Point, Shape } from '../../../contract/drawing/shapes.ts';
import { type Branch, isClosed, type Operated } from '../circuits/network.ts';

/** Height of the hinge below the upper terminal, as the symbols of contacts have it. */
const hinge = 28;
/** Where the tip of a blade stands from the upper terminal. */
const tips = { open: [-9, 12], closed: [0, 12], breakClosed: [7.5, 8.5], breakOpen: [15, 15] } as const;

/** The blade of each contact where it stands after a share of its movement; the rest of the drawing stays. */
export function moveBlades(
  shapes: readonly Shape[],
  branches: readonly Branch[],
  { before, after, share }: { before: Operated; after: Operated; share: number },
): Shape[] {
  const contacts = branches.filter(({ kind }) => kind === 'contact');
  return shapes.map((shape) => {
    if (shape.kind !== 'path' || shape.points.length !== 2) return shape;
    const [start, end] = shape.points as [Point, Point];
    const contact = contacts.find(({ from: [x, y] }) =>
      shape.pen === 'heavy'
        ? start[0] === x && start[1] === y + hinge
        : shape.pen === 'dash' && end[1] === y + 20 && (end[0] === x - 5 || end[0] === x + 3),
    );
    if (!contact) return shape;
    const isBreak = shape.pen === 'heavy' ? end[0] > start[0] : end[0] > contact.from[0];
    const was = isClosed(contact, before) !== isBreak;
    const is = isClosed(contact, after) !== isBreak;
    const moved = (was ? 1 : 0) + ((is ? 1 : 0) - (was ? 1 : 0)) * share;
    if (moved === 0) return shape;
    if (shape.pen === 'dash')
      return { ...shape, points: [start, [end[0] + (isBreak ? 4 : 5) * moved, end[1]]] };
    const [rest, operated] = isBreak ? [tips.breakClosed, tips.breakOpen] : [tips.open, tips.closed];
    const [x, y] = contact.from;
    const tip: Point = [x + mix(rest[0], operated[0], moved), y + mix(rest[1], operated[1], moved)];
    return { ...shape, points: [start, tip] };
  });
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share;
