import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawShortCode, readShortCode } from '../../../backend/features/nameplate/short-code.ts';

const signs = '34679ACDEFGHJKMNPQRTWXY';
const code = fc.array(fc.nat(22), { minLength: 9, maxLength: 9 }).map((drawn) => {
  const rest = [...drawn];
  return drawShortCode(() => rest.shift() ?? 0);
});
const seed = 20261125;

test('a code reads back however it is typed', () => {
  fc.assert(
    fc.property(code, (printed) => {
      expect(printed).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{5}-[34679ACDEFGHJKMNPQRTWXY]{5}$/);
      const wide = printed.replace(/[^-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      for (const typed of [printed, printed.toLowerCase(), printed.replace('-', ''), ` ${printed} `, wide])
        expect(readShortCode(typed)).toBe(printed);
    }),
    { seed },
  );
});

test('every single wrong character and every pair of exchanged characters is refused', () => {
  fc.assert(
    fc.property(code, (printed) => {
      const plain = [...printed.replace('-', '')];
      plain.forEach((own, place) => {
        for (const sign of signs)
          if (sign !== own) expect(readShortCode(plain.with(place, sign).join(''))).toBeUndefined();
        for (let other = place + 1; other < plain.length; other++) {
          const theirs = plain[other] ?? '';
          if (theirs !== own)
            expect(readShortCode(plain.with(place, theirs).with(other, own).join(''))).toBeUndefined();
        }
      });
    }),
    { seed, numRuns: 30 },
  );
});

test('what cannot be a code is refused', () => {
  for (const typed of ['', '-', '33333-3333', '33333-33333-3', 'OOOOO-00000', '3'.repeat(1_000_000)])
    expect(readShortCode(typed)).toBeUndefined();
});
