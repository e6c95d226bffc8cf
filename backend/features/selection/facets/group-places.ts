import type { PartIndex } from '../../part/index.ts';

/** The places of a group's parts, which lie beside each other in the order by family and number; all for no group. */
export function placesOfGroup(index: PartIndex, groupId: number | undefined): Int32Array {
  const order = index.byOrder.places();
  if (groupId === undefined) return order;
  const { position, familiesIn } = index.tree;
  const positions = [...familiesIn(groupId)].map((id) => position.get(id) ?? 0);
  if (positions.length === 0) return order.subarray(0, 0);
  const positionAt = (at: number) => position.get(index.entries[order[at] ?? -1]?.familyId ?? 0) ?? 0;
  const first = firstFrom(order.length, (at) => positionAt(at) >= Math.min(...positions));
  const end = firstFrom(order.length, (at) => positionAt(at) > Math.max(...positions));
  return order.subarray(first, end);
}

/** The first of `length` places from which on a condition holds. */
function firstFrom(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
