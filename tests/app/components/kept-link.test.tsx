import '../../../app/i18n/server-messages.ts';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import AppointmentPage from '../../../app/routes/appointment/appointment.tsx';
import TicketRoute from '../../../app/routes/ticket/ticket.tsx';
import { renderPiece } from '../render-piece.tsx';

const code = 'a'.repeat(22);
const time = '2026-11-29T04:29:49.000Z';
const keptIn = (html: string) => /<input[^>]*aria-label="本页链接"[^>]*>/.exec(html)?.[0];

test('the page of a ticket that one is asked to keep lets its link be copied', () => {
  const address = `http://portal.example/customerCare/tickets/5?code=${code}`;
  const loaderData = {
    ticket: {
      ...{ ticketId: 5, subject: '跳闸', product: '', productName: '', nameplate: '' },
      ...{ version: '', licence: '', severity: 'fault', state: 'open', name: '', assignee: null },
      ...{ dueAt: null, isOverdue: false, termsName: null, solveDueAt: null, isSolveOverdue: false },
      ...{ solveMinutesLeft: null, answeredAfter: null, solvedAt: null, reopenUntil: null, mergedInto: null },
      ...{ splitFrom: null, rating: null, createdAt: time, activeAt: time },
    },
    ...{ posts: [], isStaff: false, isAsker: true, email: 'lin@panel.example', staff: [], terms: [] },
    ...{ ratingText: '', code, address, refused: [] },
  };
  const show = (data: object) =>
    renderPiece(<TicketRoute {...({ loaderData: data } as unknown as ComponentProps<typeof TicketRoute>)} />);
  const html = show(loaderData);
  expect(keptIn(html)).toContain(`value="${address}"`);
  expect(html).toContain('复制链接');
  expect(keptIn(show({ ...loaderData, code: undefined }))).toBeUndefined();
});

test('so does that of an appointment', () => {
  const address = `http://portal.example/customerCare/appointment/7?code=${code}`;
  const appointment = {
    ...{ appointmentId: 7, kind: 'trial', product: 'superpanel', productName: 'SuperPanel', region: 'ZJ' },
    ...{
      company: '甲厂',
      name: '林',
      phone: '13800138000',
      email: '',
      panels: 'to_10',
      note: '',
      state: 'open',
    },
    ...{ startsAt: null, answerBy: time, isOverdue: false, seller: null, outcome: '', revision: 0 },
    createdAt: time,
  };
  const loaderData = { code, address, appointment, free: undefined, changed: null };
  const page = { loaderData } as unknown as ComponentProps<typeof AppointmentPage>;
  expect(keptIn(renderPiece(<AppointmentPage {...page} />))).toContain(`value="${address}"`);
});
