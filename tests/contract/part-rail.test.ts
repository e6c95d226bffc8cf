import { expect, test } from 'vitest';
import { modulesOf, railFamilies } from '../../contract/part/rail.ts';

test('widths are whole modules of 17.5 or 18 mm, or none', () => {
  expect([18, 17.5, 35, 36, 54, 52.5, 72, 90].map(modulesOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 5]);
  expect([45, 22.5, 6.2, 105.5, 0].map(modulesOf)).toEqual([null, null, null, null, null]);
});

test('what stands on a rail is told from what is screwed to a plate', () => {
  expect(['mcb', 'terminal', 'contactor'].every((slug) => railFamilies.has(slug))).toBe(true);
  expect(['mccb', 'acb', 'busbar'].some((slug) => railFamilies.has(slug))).toBe(false);
});
