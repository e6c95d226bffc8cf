import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    information: typeof import('../../i18n/zh-CN/information.json');
  }
}

export const informationArea = defineArea({
  name: 'information',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 10,
        id: 'ucenter.information',
        path: '/personal/Information/informationIndex',
        icon: 'user',
      },
    ],
  },
});
