import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    visit: typeof import('../../i18n/zh-CN/visit.json');
  }
}

export const visitArea = defineArea({
  name: 'visit',
  menus: {
    personal: [
      { order: 60, id: 'ucenter.history', path: '/personal/history', icon: 'clock' },
      { order: 70, id: 'ucenter.downloads', path: '/personal/downloads', icon: 'download' },
    ],
  },
});
