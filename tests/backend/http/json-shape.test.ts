import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMisshapen } from '../../../backend/http/json-shape.ts';

const awkward = fc.stringMatching(/^[\\"{}[\]:a]{0,40}$/);

test('quotes, backslashes and brackets in a text are no shape', () => {
  fc.assert(
    fc.property(fc.dictionary(awkward, fc.array(awkward)), (value) => !isMisshapen(JSON.stringify(value))),
  );
});

test('behind an awkward text, depth and names are counted as before', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const deep = `${'['.repeat(65)}${']'.repeat(65)}`;
      expect(isMisshapen(`{"a":${JSON.stringify(text)},"b":${deep}}`)).toBe(true);
      expect(isMisshapen(`{"a":${JSON.stringify(text)},"${'b'.repeat(201)}":1}`)).toBe(true);
    }),
  );
});

test('too many names are told, and a text without an end holds nobody up', () => {
  const names = Array.from({ length: 20_001 }, (_, at) => `"n${at}":0`);
  expect(isMisshapen(`{${names.join(',')}}`)).toBe(true);
  expect(isMisshapen(`{${names.slice(1).join(',')}}`)).toBe(false);
  expect(isMisshapen(`{"a":"${'\\"'.repeat(1000)}`)).toBe(false);
});
