import { expect, test } from 'vitest';
import { compareDocs } from '../../../backend/features/wiki/compare/visual-diff.ts';
import { compareWords } from '../../../backend/features/wiki/compare/words.ts';
import type { Doc, Inline } from '../../../contract/rich-text/doc.ts';

const docOf = (...content: Inline[]): Doc => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const text = (words: string): Inline => ({ type: 'text', text: words });

test('three characters that changed are three characters in the comparison', () => {
  const from = '断路器的额定极限短路分断能力不小于安装处的短路电流。';
  const to = '断路器的额定运行短路分断能力不小于安装处的短路电压。';
  expect(compareWords(from, to).filter(({ change }) => change !== 'same')).toEqual([
    { change: 'removed', text: '极限' },
    { change: 'added', text: '运行' },
    { change: 'removed', text: '流' },
    { change: 'added', text: '压' },
  ]);
  const [row] = compareDocs(docOf(text(from)), docOf(text(to)));
  expect(row).toMatchObject({ kind: 'changed' });
  if (row?.kind !== 'changed') throw new Error('one row');
  expect(row.inlines.map(({ change, inline }) => [change, (inline as { text: string }).text])).toEqual([
    ['same', '断路器的额定'],
    ['removed', '极限'],
    ['added', '运行'],
    ['same', '短路分断能力不小于安装处的短路电'],
    ['removed', '流'],
    ['added', '压'],
    ['same', '。'],
  ]);
});

test('numbers, part numbers and words in letters stay whole, and marks are not mixed', () => {
  expect(compareWords('整定 0.22 MΩ', '整定 0.24 MΩ').filter(({ change }) => change !== 'same')).toEqual([
    { change: 'removed', text: '0.22' },
    { change: 'added', text: '0.24' },
  ]);
  const bold: Inline = { type: 'text', text: '短路电压', marks: [{ type: 'bold' }] };
  const before = '变压器低压侧的数据看短路电流表，';
  const after = '再按安装处的数值选断路器。';
  const [row] = compareDocs(
    docOf(text(before + after)),
    docOf(text('变压器低压侧的数据看'), bold, text(`表，${after}`)),
  );
  if (row?.kind !== 'changed') throw new Error('one row');
  expect(row.inlines.filter(({ change }) => change === 'added').map(({ inline }) => inline)).toContainEqual(
    expect.objectContaining({ marks: [{ type: 'bold' }] }),
  );
});
