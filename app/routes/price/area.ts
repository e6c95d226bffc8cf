import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    price: typeof import('../../i18n/zh-CN/price.json');
  }
}

export const priceArea = defineArea({
  name: 'price',
  menus: {
    account: [
      { group: 'member', order: 10, id: 'nav.top_up', path: '/memberCenter#recharge', icon: 'plus' },
      { group: 'member', order: 20, id: 'nav.renew_member', path: '/memberCenter', icon: 'bolt' },
    ],
    footer: [
      { group: 'footer.account', order: 10, id: 'nav.open_member', path: '/memberCenter' },
      { group: 'footer.account', order: 20, id: 'footer.top_up', path: '/memberCenter#recharge' },
    ],
  },
});
