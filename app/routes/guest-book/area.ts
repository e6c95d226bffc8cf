import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'guest-book': typeof import('../../i18n/zh-CN/guest-book.json');
  }
}

export const guestBookArea = defineArea({
  name: 'guest-book',
  kindIcons: { entry: 'msg' },
  menus: {
    main: [{ group: 'nav.service', order: 30, id: 'nav.service.guest_book', path: '/guestBook' }],
    footer: [{ group: 'footer.service', order: 20, id: 'nav.service.guest_book', path: '/guestBook' }],
    staff: [{ group: 'admin.group.content', order: 40, id: 'admin.guest_book', path: '/admin/guestBook' }],
  },
  feed: { kind: 'entry', home: '/guestBook' },
  guide: [
    { section: 'knowledge', order: 20, name: '留言簿', path: '/guestBook', note: '问题、建议与处理进度' },
  ],
  pages: {
    'guestBook/entry/:id': { example: '/guestBook/entry/1' },
  },
});
