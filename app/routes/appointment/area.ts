import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    appointment: typeof import('../../i18n/zh-CN/appointment.json');
    /** Names of provinces, for every area. */
    region: typeof import('../../i18n/zh-CN/region.json');
  }
}

export const appointmentArea = defineArea({
  name: 'appointment',
  menus: {
    main: [{ group: 'nav.service', order: 25, id: 'nav.service.trial', path: '/customerCare/trial' }],
    footer: [{ group: 'footer.service', order: 15, id: 'nav.service.trial', path: '/customerCare/trial' }],
    staff: [
      { group: 'admin.group.trade', order: 5, id: 'admin.appointments', path: '/admin/appointments' },
      { group: 'admin.group.trade', order: 6, id: 'admin.sellers', path: '/admin/sellers' },
    ],
  },
  guide: [
    {
      section: 'access',
      order: 70,
      name: '申请试用与预约演示',
      path: '/customerCare/trial',
      note: '选产品与时段，凭链接查看、改期或取消',
    },
  ],
  pages: {
    'customerCare/appointment/:id': { seenIn: 'tests/browser/appointment.long.test.ts' },
  },
});
