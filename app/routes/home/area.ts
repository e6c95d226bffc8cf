import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    home: typeof import('../../i18n/zh-CN/home.json');
  }
}

export const homeArea = defineArea({
  name: 'home',
  menus: {
    main: [{ order: 10, id: 'nav.home', path: '/' }],
    bottom: [{ order: 10, id: 'nav.home', path: '/', icon: 'home' }],
  },
});
