import { expect, test } from 'vitest';
import type { End } from '../../../content/plant/connect.ts';
import { plant } from '../../../content/plant/plant.ts';
import { leadLength } from '../../../content/plant/surge-leads.ts';
import type { Connection } from '../../../content/plant/wires.ts';

const { connections, layout } = plant();
const isLead = ({ from, to }: Connection) =>
  [from, to].some(({ device }) => device === '=P0-F1') || to.device === '=P0-FU1';

test.each([
  // From the right end of the lowest bar to the third upper pole: 100 + 141.7, and 40 for both ends.
  ['=P0-XB1:L3.2', '=P0-FU1:5', 290],
  ['=P0-XB1:L1.2', '=P0-FU1:1', 100],
  // 36 between the poles of the base, 18 between those of the protector, which stands 18 to the right: 27 + 35.
  ['=P0-FU1:6', '=P0-F1:L3', 110],
  // Holes 2 are 22.5 from the end of PE and 44 from that of N: 28.5 + 20, 267 + 20.
  ['=P0-F1:PE', '=P0-XPE:2', 90],
  ['=P0-XN:2', '=P0-F1:N', 330],
] as const)('%s to %s is %i mm long, reckoned by hand', (from, to, length) => {
  const name = ({ device, terminal }: End) => `${device}:${terminal}`;
  const lead = connections.find((each) => name(each.from) === from && name(each.to) === to);
  expect(lead?.length).toBe(length);
});

test('the way of a phase to earth by the farthest poles, and that of N, are no longer than 0.5 m', () => {
  const sum = (placed: typeof layout.placed, number: RegExp) =>
    connections
      .filter((each) => isLead(each) && (number.test(each.number) || each.to.device === '=P0-XPE'))
      .reduce((all, { from, to }) => all + (leadLength(from, to, placed) ?? Number.NaN), 0);
  expect(connections.filter(isLead)).toHaveLength(8);
  for (const number of [/^L1/, /^L2/, /^L3/, /^N$/]) {
    expect(sum(layout.placed, number)).toBeGreaterThan(150);
    expect(sum(layout.placed, number)).toBeLessThanOrEqual(500);
  }
  // The fuses 60 mm higher against the bars, and the bar of N farther left than its column, as it stood once.
  const lowered = layout.placed.map((each) =>
    each.tag === '=P0-FU1'
      ? { ...each, y: each.y - 60 }
      : each.tag === '=P0-XN'
        ? { ...each, x: each.x - 120 }
        : each,
  );
  expect(sum(lowered, /^L3/)).toBeGreaterThan(500);
  expect(sum(lowered, /^N$/)).toBeGreaterThan(500);
});
