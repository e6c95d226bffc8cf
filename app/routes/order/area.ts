import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    order: typeof import('../../i18n/zh-CN/order.json');
  }
}

export const orderArea = defineArea({
  name: 'order',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 40,
        id: 'ucenter.orders',
        path: '/personal/orders',
        icon: 'table',
      },
    ],
  },
});
