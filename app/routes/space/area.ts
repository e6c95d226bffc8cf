import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    space: typeof import('../../i18n/zh-CN/space.json');
  }
}

export const spaceArea = defineArea({
  name: 'space',
  kindIcons: { person: 'user' },
  menus: {
    account: [
      { group: 'own', order: 10, id: 'nav.my_home', path: '/space/:userId', icon: 'home' },
      { group: 'own', order: 20, id: 'nav.my_community', path: '/personal/community', icon: 'forum' },
    ],
    personal: [{ order: 45, id: 'nav.my_community', path: '/personal/community', icon: 'forum' }],
  },
  pages: {
    'space/:userId': { example: '/space/2' },
  },
});
