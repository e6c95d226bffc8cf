import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiCode } from '../../scripts/ascii-code.ts';
import { listSourceFiles } from '../support/source-files.ts';

const run = (code: string): unknown => new Function(`return ${code}`)();

test('a program in ASCII does what it did, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const quoted = JSON.stringify(text);
      const code = asciiCode(quoted);
      expect(code).not.toMatch(/[\u0080-\uffff]/);
      expect(run(code)).toBe(text);
    }),
  );
});

test.each([
  ['`断路器 ${1 + 1} 台`', '断路器 2 台'],
  ["/^[一-鿿]+$/u.test('断路器')", true],
  ["/𠮷{2}/u.test('𠮷𠮷')", true],
  ["/[𠮷-𡀀]/u.test('𠮷')", true],
  ["({ 额定电流: 63 }).额定电流 + 'Ω'.length", 64],
  ["'±5 %'.length", 4],
])('%s', (code, value) => {
  expect(run(code)).toBe(value);
  expect(run(asciiCode(code))).toBe(value);
});

test('no source asks for the raw text of a template with other characters, which would be the escapes', () => {
  const raw = /String\.raw`([^`]*)`/g;
  const programs = listSourceFiles().filter(({ path }) =>
    /^(app|backend|contract|server|content)\//.test(path),
  );
  expect(programs.length).toBeGreaterThan(1000);
  const faults = programs.flatMap(({ path, text }) =>
    [...text.matchAll(raw)]
      .filter(([, body = '']) => /[\u0080-\uffff]/.test(body))
      .map(([found]) => `${path}: ${found}`),
  );
  expect(faults).toEqual([]);
});
