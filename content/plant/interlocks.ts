import { catalog, deviceByTag } from './devices.ts';
import { interlockWidth, type Placed } from './layout.ts';

/** Contactors that exclude each other mechanically. */
export type Pair = readonly [string, string];

/** Mechanical interlocks by the width of the contactors between which they stand, mm. */
const parts: Readonly<Record<number, string>> = { 45: 'MI-45', 75: 'MI-75' };
/** Of the part between two contactors, mm. */
const blockHeight = 40;

const isSame = (one: Pair, other: Pair) => one.every((tag) => other.includes(tag));

/** Pairs of all circuits, each once. */
export const pairsOf = (circuits: readonly { interlocks: readonly Pair[] }[]): Pair[] =>
  circuits
    .flatMap(({ interlocks }) => interlocks)
    .filter((pair, at, all) => all.findIndex((each) => isSame(each, pair)) === at);

const widthsOf = (pair: Pair) => pair.map((tag) => catalog[deviceByTag.get(tag)?.part ?? '']?.width ?? 0);

/** The part that joins both, if there is one for the frames of both. */
export function interlockPart(pair: Pair): string | undefined {
  const [one = 0, other] = widthsOf(pair);
  return one === other ? parts[one] : undefined;
}

/** Where it stands: between both, in the middle of their height. */
export function blockOf(pair: Pair, placed: readonly Placed[]): Omit<Placed, 'tag' | 'depth'> | undefined {
  const [left, right] = placed.filter(({ tag }) => pair.includes(tag)).toSorted((a, b) => a.x - b.x);
  if (!left || !right) return undefined;
  const x = left.x + left.width;
  return { x, y: left.y + (left.height - blockHeight) / 2, width: right.x - x, height: blockHeight };
}

/** All of them on the plate. */
export const interlockBoxes = (plant: {
  circuits: Parameters<typeof pairsOf>[0];
  layout: { placed: readonly Placed[] };
}) => pairsOf(plant.circuits).flatMap((pair) => blockOf(pair, plant.layout.placed) ?? []);

/** Pairs that do not stand side by side, level and as far apart as the part between them is wide, or have none. */
export function checkInterlocks(pairs: readonly Pair[], placed: readonly Placed[]): string[] {
  return pairs.flatMap((pair) => {
    const names = pair.join(' and ');
    const [one, other] = pair.map((tag) => placed.find((each) => each.tag === tag));
    const block = blockOf(pair, placed);
    if (!one || !other || !block) return [`${names} are not on the plate`];
    return [
      ...(one.y === other.y ? [] : [`${names} are not level`]),
      ...(block.width === interlockWidth ? [] : [`${names} stand ${block.width} mm apart`]),
      ...(interlockPart(pair) ? [] : [`no interlock fits ${names}`]),
    ];
  });
}
