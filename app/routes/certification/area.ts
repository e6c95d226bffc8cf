import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    certification: typeof import('../../i18n/zh-CN/certification.json');
  }
}

export const certificationArea = defineArea({
  name: 'certification',
  menus: {
    personal: [
      {
        group: 'ucenter.group.creation',
        order: 40,
        id: 'ucenter.certification',
        path: '/personal/certification',
        icon: 'check',
      },
    ],
  },
});
