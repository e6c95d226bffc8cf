import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    bookmark: typeof import('../../i18n/zh-CN/bookmark.json');
  }
}

export const bookmarkArea = defineArea({
  name: 'bookmark',
  menus: {
    personal: [{ order: 50, id: 'ucenter.bookmarks', path: '/personal/bookmarks', icon: 'flag' }],
  },
});
