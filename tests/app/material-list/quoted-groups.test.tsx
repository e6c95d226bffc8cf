import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { QuotedGroups } from '../../../app/routes/material-list/quotation/quotation-view.tsx';
import type { QuotedContent } from '../../../contract/material-list/quotation.ts';
import { renderPiece } from '../render-piece.tsx';

const line = {
  ...{ designation: '', number: '', maker: '', name: '年会员', unit: '人' },
  ...{ quantity: 12_000, unitFen: 29_800, amountFen: 357_600 },
};
const group = { designation: '', name: '', count: 1, sumFen: 357_600, lines: [line] };
const content: QuotedContent = { title: '', project: '', taxBp: 600, isTaxIncluded: true, groups: [group] };
const words = (quoted: QuotedContent) =>
  renderPiece(<QuotedGroups content={quoted} />).replace(/<[^>]+>/g, ' ');

test('what has a name alone is quoted without columns of parts, and its one sum is not said twice', () => {
  const plain = words(content);
  expect(plain).toContain('名称');
  expect(plain).not.toMatch(/位号|元件/);
  expect(plain.split('3,576.00')).toHaveLength(2);
});

test('parts of panels keep theirs, with the sum of each panel', () => {
  const part = { ...line, designation: '-QF1', number: 'MCB-3P-C25', name: '微型断路器' };
  const panel = words({ ...content, groups: [{ ...group, designation: '+AA1', lines: [part] }] });
  expect(panel).toMatch(/位号.*元件/);
  expect(panel.split('3,576.00')).toHaveLength(3);
});
