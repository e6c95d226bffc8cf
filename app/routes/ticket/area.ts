import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    ticket: typeof import('../../i18n/zh-CN/ticket.json');
  }
}

export const ticketArea = defineArea({
  name: 'ticket',
  menus: {
    main: [{ group: 'nav.service', order: 22, id: 'nav.service.ticket', path: '/customerCare/tickets/new' }],
    footer: [
      { group: 'footer.service', order: 12, id: 'nav.service.ticket', path: '/customerCare/tickets/new' },
    ],
    staff: [
      { group: 'admin.group.trade', order: 1, id: 'admin.tickets', path: '/admin/tickets' },
      { group: 'admin.group.trade', order: 2, id: 'admin.ticket_mails', path: '/admin/ticket-mails' },
      { group: 'admin.group.trade', order: 3, id: 'admin.ticket_breaches', path: '/admin/ticket-breaches' },
      { group: 'admin.group.trade', order: 4, id: 'admin.service_terms', path: '/admin/service-terms' },
    ],
  },
  guide: [
    {
      section: 'access',
      order: 72,
      name: '提交工单',
      path: '/customerCare/tickets/new',
      note: '按产品与严重程度提问，写明最迟答复时间，凭链接跟进',
    },
  ],
  pages: {
    'admin/tickets/:id/article': { seenIn: 'tests/browser/ticket.long.test.ts' },
    'customerCare/tickets/:id': { seenIn: 'tests/browser/ticket.long.test.ts' },
  },
});
