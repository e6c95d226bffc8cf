import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    auth: typeof import('../../i18n/zh-CN/auth.json');
    factor: typeof import('../../i18n/zh-CN/factor.json');
    identity: typeof import('../../i18n/zh-CN/identity.json');
  }
}

export const authArea = defineArea({
  name: 'auth',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 20,
        id: 'ucenter.security',
        path: '/personal/security',
        icon: 'lock',
      },
    ],
  },
  closedToCrawlers: ['/user/', '/member/'],
});
