import { expect, test } from 'vitest';
import { startOf } from '../../../app/routes/classroom/player/settings.ts';

test('an address behind the end of a trial begins a moment before it, so that one sees that it is over', () => {
  expect(startOf(25, null)).toBe(25);
  expect(startOf(25, 300)).toBe(25);
  expect(startOf(41, 300)).toBe(29);
  expect(startOf(41, 5)).toBe(0);
});
