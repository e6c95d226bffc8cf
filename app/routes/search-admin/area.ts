import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'search-admin': typeof import('../../i18n/zh-CN/search-admin.json');
  }
}

export const searchAdminArea = defineArea({
  name: 'search-admin',
  menus: {
    staff: [{ group: 'admin.group.content', order: 80, id: 'search_admin.title', path: '/admin/search' }],
  },
  pages: {
    'admin/search/dictionary': { example: '/admin/search/dictionary?words=%E6%96%AD%E8%B7%AF%E5%99%A8' },
  },
});
