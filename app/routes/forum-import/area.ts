import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'forum-import': typeof import('../../i18n/zh-CN/forum-import.json');
  }
}

export const forumImportArea = defineArea({
  name: 'forum-import',
  menus: {
    staff: [
      { group: 'admin.group.content', order: 90, id: 'admin.forum_import', path: '/admin/forum/import' },
    ],
  },
});
