import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { TenderFacts } from '../../../app/routes/tender/detail/tender-facts.tsx';
import type { Tender } from '../../../contract/tender/tender.ts';
import { renderPiece } from '../render-piece.tsx';

const closesAt = '2026-12-25T02:00:00.000Z';
const tender = {
  ...{ closesAt, opensAt: closesAt, isClosingDay: false, documentsUntil: null, budgetFen: null, buyer: '甲' },
  ...{ agency: '', number: '', region: 'JS', city: '', publishedOn: '2026-11-29', url: '', site: '' },
  ...{ said: [{ field: 'closesAt', isSame: false }], changes: [] },
} as unknown as Tender;
const change = {
  ...{ changeId: 7, kind: 'change' },
  ...{ closes: { before: '2026-12-20T01:30:00.000Z', after: closesAt, isDay: false }, opens: null },
} as Tender['changes'][number];

test('a time that a change moved leads to the change, and is not called other than the text', () => {
  const first = renderPiece(<TenderFacts tender={tender} />);
  expect(first).toContain('正文写的不同');
  const moved = renderPiece(<TenderFacts tender={{ ...tender, changes: [change] }} />);
  expect(moved).not.toContain('正文写的不同');
  expect(moved).toContain('href="#change-7"');
  expect(moved.match(/见变更公告/g)).toHaveLength(1);
});
