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
  pages: {
    'order/:number': { example: '/order/:order', readers: 'members' },
    'order/:number/refund': { seenIn: 'tests/browser/buying.test.ts', readers: 'members' },
    'order/new': { example: '/order/new?kind=membership&tier=year', readers: 'members' },
    'order/payer': { seenIn: 'tests/browser/buying.test.ts', readers: 'members' },
  },
});
