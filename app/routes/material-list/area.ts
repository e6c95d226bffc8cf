import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'material-list': typeof import('../../i18n/zh-CN/material-list.json');
  }
}

export const materialListArea = defineArea({
  name: 'material-list',
  menus: {
    personal: [{ order: 57, id: 'materials.menu', path: '/dxxsample/lists', icon: 'grid' }],
    staff: [{ group: 'admin.group.trade', order: 7, id: 'admin.quotations', path: '/admin/quotations' }],
  },
  pages: {
    'ldz/basket/check': { readers: 'members' },
    'dxxsample/lists': { readers: 'members' },
    'dxxsample/lists/discounts': { readers: 'members' },
    'dxxsample/lists/forms': { readers: 'members' },
    'dxxsample/lists/:listId/check': {
      readers: 'members',
      example: '/dxxsample/lists/:materialList/check',
    },
    'dxxsample/lists/:listId/comments': {
      readers: 'members',
      example: '/dxxsample/lists/:materialList/comments',
    },
    'dxxsample/lists/:listId/versions': {
      readers: 'members',
      example: '/dxxsample/lists/:materialList/versions',
    },
    'dxxsample/lists/:listId/sharing': {
      readers: 'members',
      example: '/dxxsample/lists/:materialList/sharing',
    },
    'dxxsample/lists/:listId/quotations': {
      readers: 'members',
      example: '/dxxsample/lists/:materialList/quotations',
    },
    'dxxsample/quotations/:token': { seenIn: null },
    'price/quotation': { readers: 'members' },
    'price/quotation/:requestId': {
      readers: 'members',
      seenIn: 'tests/browser/quotation-request.long.test.ts',
    },
    'admin/quotations/:requestId': { seenIn: 'tests/browser/quotation-request.long.test.ts' },
    'dxxsample/lists/shared/:token': { seenIn: null },
    'dxxsample/lists/:listId': { readers: 'members', example: '/dxxsample/lists/:materialList' },
  },
});
