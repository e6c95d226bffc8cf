import { expect, test } from 'vitest';
import { type ColorMode, nextColorMode } from '../../../app/components/preferences/color-mode.ts';

test.each([
  { isSystemDark: false, round: ['system', 'dark', 'light', 'system'] },
  { isSystemDark: true, round: ['system', 'light', 'dark', 'system'] },
] as const)('the first press changes what is seen, and three lead round: %o', ({ isSystemDark, round }) => {
  const modes: ColorMode[] = ['system'];
  for (let press = 0; press < 3; press++) modes.push(nextColorMode(modes[press] ?? 'system', isSystemDark));
  expect(modes).toEqual(round);
});
