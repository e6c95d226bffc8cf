import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'real-name': typeof import('../../i18n/zh-CN/real-name.json');
  }
}

export const realNameArea = defineArea({
  name: 'real-name',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 25,
        id: 'ucenter.real_name',
        path: '/personal/real-name',
        icon: 'check',
      },
    ],
    staff: [{ group: 'admin.group.people', order: 35, id: 'real_name.queue', path: '/admin/real-names' }],
  },
});
