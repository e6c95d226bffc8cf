import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    export: typeof import('../../i18n/zh-CN/export.json');
  }
}

export const exportArea = defineArea({
  name: 'export',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 80,
        id: 'ucenter.export',
        path: '/personal/export',
        icon: 'download',
      },
    ],
  },
});
