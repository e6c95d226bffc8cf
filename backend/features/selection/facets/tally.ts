/** How often each choice of a facet occurs, how often beside the other conditions, and which one stands in its way. */
export interface Tally {
  /** Bit of the facet's own condition; 0 for none. */
  own: number;
  /** By code of the choice. */
  have: Uint32Array;
  fit: Uint32Array;
  /** By code and number of the only condition that the part fails beside the facet's own. */
  blocked: Uint32Array;
  /** Number of conditions. */
  width: number;
}

export function makeTally({ choices, own, width }: { choices: number; own: number; width: number }): Tally {
  return {
    own,
    have: new Uint32Array(choices),
    fit: new Uint32Array(choices),
    blocked: new Uint32Array(choices * width),
    width,
  };
}

/** Counts a part with this code that fails these conditions. */
export function addToTally(tally: Tally, code: number, failed: number): void {
  tally.have[code] = (tally.have[code] as number) + 1;
  const others = failed & ~tally.own;
  if (others === 0) tally.fit[code] = (tally.fit[code] as number) + 1;
  else if ((others & (others - 1)) === 0) {
    const at = code * tally.width + 31 - Math.clz32(others);
    tally.blocked[at] = (tally.blocked[at] as number) + 1;
  }
}

/** The condition without which most parts have the choice; undefined when several stand in the way of each. */
export function chiefObstacle(tally: Tally, code: number): { condition: number; count: number } | undefined {
  let chief: { condition: number; count: number } | undefined;
  for (let condition = 0; condition < tally.width; condition += 1) {
    const count = tally.blocked[code * tally.width + condition] as number;
    if (count > (chief?.count ?? 0)) chief = { condition, count };
  }
  return chief;
}
