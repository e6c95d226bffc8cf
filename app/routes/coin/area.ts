import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    ledger: typeof import('../../i18n/zh-CN/ledger.json');
  }
}

export const coinArea = defineArea({
  name: 'coin',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 30,
        id: 'ucenter.coins',
        path: '/personal/coins',
        icon: 'bolt',
      },
    ],
  },
});
