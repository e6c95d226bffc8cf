import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    level: typeof import('../../i18n/zh-CN/level.json');
  }
}

export const levelArea = defineArea({
  name: 'level',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 70,
        id: 'ucenter.level',
        path: '/personal/level',
        icon: 'flag',
      },
    ],
  },
});
