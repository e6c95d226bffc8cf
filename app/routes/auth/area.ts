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
  pages: {
    'personal/security/proof': { seenIn: null },
    'user/callback/:provider': { example: '/user/callback/wechat?failure=identity.denied', status: 400 },
    'user/callback/finish': { status: 400 },
    'user/lost-factor/:code': { example: '/user/lost-factor/0123456789abcdef' },
    'user/second-step': { status: 410 },
    'user/second-step/lost': { status: 410 },
    // Leads on where a phone is the only way.
    'user/verify': { readers: 'members', seenIn: null },
    // Leads on where no address waits for its proof.
    'user/verify-email': { readers: 'members', seenIn: null },
    'user/verify-phone': { readers: 'members' },
  },
});
