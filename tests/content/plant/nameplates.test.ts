import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readShortCode } from '../../../backend/features/nameplate/short-code.ts';
import { shortCircuit } from '../../../content/plant/boards.ts';
import { plantNameplates } from '../../../content/plant/nameplates.ts';
import { checkRating, isRatingValue, type RatingKey } from '../../../contract/nameplate/rating.ts';

test('the demo nameplates say what the plant says, with codes and values that can be read', () => {
  const written = JSON.parse(readFileSync('content/nameplates/nameplates.json', 'utf8'));
  expect(written).toEqual(plantNameplates);
  for (const { code, rating, panel } of plantNameplates) {
    expect(readShortCode(code)).toBe(code);
    expect(checkRating(rating)).toEqual([]);
    for (const [key, value] of Object.entries(rating))
      expect(isRatingValue(key as RatingKey, value)).toBe(true);
    expect(new Set(panel.lines.map(({ designation }) => designation)).size).toBe(panel.lines.length);
  }
});

test('the short-circuit current that a plate states is no less than the one at its place', () => {
  const [control] = plantNameplates;
  expect(Number(control?.rating.icc)).toBeGreaterThan(shortCircuit({ section: 240, length: 60 }));
});
