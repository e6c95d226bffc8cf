import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthdayOf, maskName } from '../../contract/real-name/terms.ts';

test('an identity number tells its day of birth, and one wrong or swapped digit makes it none', () => {
  // The example of GB 11643.
  expect(birthdayOf('11010519491231002X')).toBe('1949-12-31');
  expect(birthdayOf('440524188001010014')).toBeUndefined();
  for (const wrong of [
    '',
    '11010519491231002',
    '110105194912310021',
    '110105194913310029',
    '11010519490230002X',
  ])
    expect(birthdayOf(wrong), wrong).toBeUndefined();
  const digit = fc.nat(9);
  fc.assert(
    fc.property(fc.nat(16), digit, (place, other) => {
      const good = '11010519491231002X';
      const changed = good.slice(0, place) + String(other) + good.slice(place + 1);
      return changed === good || birthdayOf(changed) === undefined;
    }),
    { seed: 262 },
  );
});

test('of a name the first sign is left', () => {
  expect(maskName('周工')).toBe('周*');
  expect(maskName('欧阳震华')).toBe('欧***');
  expect(maskName('买买提·阿卜杜拉')).toBe('买***');
  expect(maskName('𠮷田')).toBe('𠮷*');
});
