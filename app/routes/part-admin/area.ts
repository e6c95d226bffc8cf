import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'part-staff': typeof import('../../i18n/zh-CN/part-staff.json');
    'maker-catalogue': typeof import('../../i18n/zh-CN/maker-catalogue.json');
  }
}

export const partAdminArea = defineArea({
  name: 'part-admin',
  menus: {
    staff: [{ group: 'admin.group.content', order: 60, id: 'part_staff.admin', path: '/admin/parts' }],
  },
  pages: {
    'admin/parts/:partId': { example: '/admin/parts/1' },
    'admin/parts/classes': { example: '/admin/parts/classes?family=mcb' },
    'admin/parts/catalogues/:catalogueId': { seenIn: 'tests/browser/maker-catalogue.long.test.ts' },
    'admin/parts/prices/:tableId': { seenIn: 'tests/browser/price-table.long.test.ts' },
    'admin/parts/imports/:importId': { seenIn: 'tests/browser/ldz.long.test.ts' },
  },
});
