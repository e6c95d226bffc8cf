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
});
