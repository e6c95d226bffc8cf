import { defineArea } from '../../area.ts';

export const wikiAdminArea = defineArea({
  name: 'wiki-admin',
  menus: {
    staff: [{ group: 'admin.group.content', order: 70, id: 'wiki.admin', path: '/admin/wiki' }],
  },
  pages: {
    'admin/wiki/:articleId': { example: '/admin/wiki/1' },
  },
});
