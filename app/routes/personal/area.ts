import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    personal: typeof import('../../i18n/zh-CN/personal.json');
  }
}

export const personalArea = defineArea({
  name: 'personal',
  menus: {
    account: [{ group: 'own', order: 30, id: 'nav.personal', path: '/personal', icon: 'user' }],
    bottom: [{ order: 50, id: 'nav.bottom.me', path: '/personal', icon: 'user' }],
    footer: [{ group: 'footer.account', order: 30, id: 'nav.personal', path: '/personal' }],
    personal: [{ order: 10, id: 'ucenter.overview', path: '/personal', icon: 'home' }],
  },
  closedToCrawlers: ['/personal'],
});
