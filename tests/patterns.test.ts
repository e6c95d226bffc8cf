import { describe, expect, test } from 'vitest';
import { builtPatterns } from './patterns/built-patterns.ts';
import { exceptions } from './patterns/exceptions.ts';
import { findPatterns } from './patterns/find-patterns.ts';
import { judge, keyOf, readProven } from './patterns/judge-pattern.ts';
import { pace } from './support/pace.ts';

const { literals, built } = findPatterns();
const proven = readProven();
const excepted = new Set(exceptions.map(({ pattern }) => String(pattern)));

/** What the list does not know is looked at here and now: being new makes nothing good, and nothing bad. */
function faultOf(written: string): string | undefined {
  return proven.has(keyOf(written)) ? undefined : judge(written, 20);
}

describe('regular expressions', () => {
  test('none takes a time that grows faster than its text', { timeout: 300_000 * pace }, () => {
    expect(literals.length).toBeGreaterThan(500);
    const isNew = ({ written }: { written: string }) => !excepted.has(written) && !proven.has(keyOf(written));
    expect(literals.filter(isNew).length, 'many are new: node tests/patterns/prove.ts').toBeLessThan(100);
    const faulty = literals
      .filter(({ written }) => !excepted.has(written))
      .flatMap(({ written, places }) => {
        const fault = faultOf(written);
        return fault ? [`${places.join(', ')}: ${written} ${fault}`] : [];
      });
    expect(faulty).toEqual([]);
  });

  test('those made while the portal runs are listed with what comes of them', {
    timeout: 60_000 * pace,
  }, () => {
    const listed = builtPatterns.map(({ path, made }) => `${path}: ${made}`);
    expect(built.map(({ path, made }) => `${path}: ${made}`).sort()).toEqual(listed.sort());
    const examples = builtPatterns.flatMap((each) => each.examples.map(String));
    expect(examples.filter((example) => faultOf(example))).toEqual([]);
  });

  test('an exception is one of them, and sees a text that is bounded', () => {
    const written = new Set(literals.map((pattern) => pattern.written));
    expect(exceptions.filter(({ pattern }) => !written.has(String(pattern)))).toEqual([]);
    for (const { sees, maxLength } of exceptions) {
      expect(sees).not.toBe('');
      expect(maxLength).toBeLessThanOrEqual(10_000);
    }
  });

  test.each([
    ['exponential', String.raw`/^\s*(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21;/`],
    ['2nd degree polynomial', String.raw`/<!(ENTITY|DOCTYPE[^>]*\[)/`],
    ['2nd degree polynomial', String.raw`/^\W*v\s+-?[\d.]/m`],
  ])('the checker knows one that is %s', { timeout: 60_000 * pace }, (degree, written) => {
    expect(faultOf(written)).toContain(degree);
  });
});
