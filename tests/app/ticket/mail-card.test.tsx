import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { MailCard } from '../../../app/routes/ticket/staff/mail-card.tsx';
import type { TicketMail } from '../../../contract/ticket/mail.ts';
import { renderPiece } from '../render-piece.tsx';

const mail: TicketMail = {
  mailId: 3,
  ticketId: 1,
  state: 'partly',
  reason: 'files',
  sender: 'lin@panel.example',
  subject: '日志',
  text: '都在附件里',
  refused: ['全部日志.zip'],
  hasRaw: true,
  byteSize: 43_048_000,
  createdAt: '2026-11-29T04:29:49.000Z',
};

test('a mail that is kept says how large it is in the unit that people know', () => {
  expect(renderPiece(<MailCard mail={mail} failure={undefined} />)).toContain('下载原件（41.1\u00a0MB）');
});
