import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { TicketFacts } from '../../../app/routes/ticket/ticket-facts.tsx';
import type { TicketPage } from '../../../contract/ticket/ticket.ts';
import { renderPiece } from '../render-piece.tsx';

const time = '2026-11-29T04:29:49.000Z';
const page: TicketPage = {
  ticket: {
    ...{ ticketId: 5, subject: '跳闸', product: '', productName: '', nameplate: 'MYPXN-YG3AA' },
    ...{ version: '2026.1', licence: 'L-1', severity: 'fault', state: 'waiting', name: '', assignee: null },
    ...{ dueAt: null, isOverdue: false, termsName: null, solveDueAt: null, isSolveOverdue: false },
    ...{ solveMinutesLeft: null, answeredAfter: null, solvedAt: null, reopenUntil: null, mergedInto: null },
    ...{ splitFrom: null, rating: null, createdAt: time, activeAt: time },
  },
  ...{ posts: [], isStaff: false, isAsker: true, email: '', staff: [], terms: [], ratingText: '' },
};
const textOf = (facts: TicketPage) =>
  renderPiece(<TicketFacts page={facts} code={undefined} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

test('a fault of a panel is none of the site, and what is told is not called optional', () => {
  expect(textOf(page)).toContain('|设备铭牌|MYPXN-YG3AA|软件版本|2026.1|授权码或加密锁编号|L-1|');
  expect(textOf(page)).not.toContain('网站本身');
  expect(textOf({ ...page, ticket: { ...page.ticket, nameplate: '' } })).toContain('|产品|网站本身|');
});

test('whose answer is awaited is said from where the reader stands', () => {
  expect(textOf(page)).toContain('|状态|等你回复|');
  expect(textOf({ ...page, isStaff: true, isAsker: false })).toContain('|状态|等提问人回复|');
});
