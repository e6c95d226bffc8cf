import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  digitalLink,
  identificationLink,
  isIdentificationLink,
  maxLinkLength,
  pathOfLink,
  readGtin,
} from '../../contract/nameplate/link.ts';
import { checkRating, isRatingValue, peakFactor } from '../../contract/nameplate/rating.ts';

const seed = 20261125;

test('links keep to IEC 61406-1: own letters, small host, bounded length', () => {
  const link = identificationLink('https://Portal.Example', 'ACDEF-34679');
  expect(link).toBe('https://portal.example/ewmData/ACDEF-34679');
  expect(isIdentificationLink(link)).toBe(true);
  for (const wrong of [
    'HTTPS://portal.example/a',
    'https://Portal.example/a',
    'https://portal.example/a b',
    'https://portal.example/柜',
    'https://portal.example/"a"',
    `https://portal.example/${'a'.repeat(maxLinkLength)}`,
    'portal.example/a',
  ])
    expect(isIdentificationLink(wrong), wrong).toBe(false);
  const gs1 = digitalLink('https://portal.example', { gtin: '06901234567892', serial: 'S/1 #2' });
  expect(gs1).toBe('https://portal.example/ewmData/01/06901234567892/21/S%2F1%20%232');
  expect(isIdentificationLink(gs1)).toBe(true);
});

test('a link that is pasted for a code leads to the path of its nameplate, and nowhere else', () => {
  expect(pathOfLink(' HTTPS://portal.example/ewmData/ACDEF-34679?from=qr#x')).toBe('/ewmData/ACDEF-34679');
  const gs1 = 'https://portal.example/ewmData/01/06901234567892/21/S%2F1';
  expect(pathOfLink(gs1)).toBe('/ewmData/01/06901234567892/21/S%2F1');
  for (const other of ['ACDEF-34679', 'https://x.example/ewmData', 'https://x/ewmData/../user', 'ewmData/A'])
    expect(pathOfLink(other), other).toBeUndefined();
});

test('a GTIN is read in each of its lengths, and every wrong digit is refused', () => {
  for (const good of ['96385074', '036000291452', '6901234567892', '16901234567899', '690 1234-567892'])
    expect(readGtin(good)).toMatch(/^\d{14}$/);
  for (const bad of ['', '123', '6901234567893', '69012345678921', 'x'.repeat(1000)])
    expect(readGtin(bad)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const gtin = '16901234567899';
      const other = (Number(gtin[place]) + more) % 10;
      expect(readGtin(gtin.slice(0, place) + other + gtin.slice(place + 1))).toBeUndefined();
    }),
    { seed },
  );
});

test('what does not agree on a plate is found', () => {
  expect([5, 10, 20, 50, 65].map(peakFactor)).toEqual([1.5, 1.7, 2, 2.1, 2.2]);
  expect(checkRating({ ue: '400/230', ui: '690', icw: '50', icwTime: '1', ipk: '105', rdf: '0.8' })).toEqual(
    [],
  );
  expect(checkRating({ ue: '400/230', ui: '300', icw: '50', ipk: '100', rdf: '1.1' })).toEqual([
    'ui_below_ue',
    'ipk_below_factor',
    'icw_without_time',
    'rdf_above_one',
  ]);
  expect(isRatingValue('ip', 'IP54')).toBe(true);
  expect(isRatingValue('ip', 'IP74')).toBe(false);
  expect(isRatingValue('form', '4b')).toBe(true);
  expect(isRatingValue('un', '400 V')).toBe(false);
});
