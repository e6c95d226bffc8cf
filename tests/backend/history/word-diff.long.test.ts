import { describe, expect, test } from 'vitest';
import { diffWords } from '../../../backend/features/history/word-diff.ts';
import { pace } from '../../support/pace.ts';
import { measureWork } from '../../support/thread-time.ts';

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}}` : `{-${text}}`))
    .join('');

describe('changes word by word', () => {
  test.each([
    ['', '', ''],
    ['母线', '母线', '母线'],
    ['', '新写', '{+新写}'],
    ['旧的', '', '{-旧的}'],
    ['电缆截面 4 mm2', '电缆截面 6 mm2', '电缆截面 {-4}{+6} mm2'],
    ['整定值取 1.2 In', '整定值取 1.25 In', '整定值取 {-1.2}{+1.25} In'],
    ['先断电再验电', '先断电、再验电、挂地线', '先断电{+、}再验电{+、挂地线}'],
    ['a b c d', 'b c x d', '{-a }b c{+ x} d'],
  ])('%s → %s', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  test('the pieces always make both texts again', () => {
    const words = ['母线', '断路器', ' ', 'In', '2.5', '，', '\n'];
    let seed = 7;
    const next = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed;
    };
    const text = () => Array.from({ length: next() % 40 }, () => words[next() % words.length]).join('');
    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [text(), text()];
      const pieces = diffWords(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }
  });

  test('two long texts that have nothing in common are told as replaced, soon', () => {
    const before = Array.from({ length: 20_000 }, (_, at) => `甲${at} `).join('');
    const after = Array.from({ length: 20_000 }, (_, at) => `乙${at} `).join('');
    let pieces: ReturnType<typeof diffWords> = [];
    const milliseconds = measureWork(() => {
      pieces = diffWords(before, after);
    });
    expect(
      pieces
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before);
    expect(milliseconds).toBeLessThan(4000 * pace);
  });
});
