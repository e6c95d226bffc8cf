import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    file: typeof import('../../i18n/zh-CN/file.json');
  }
}

export const fileArea = defineArea({
  name: 'file',
  menus: {
    personal: [
      {
        group: 'ucenter.group.creation',
        order: 30,
        id: 'ucenter.files',
        path: '/personal/files',
        icon: 'layers',
      },
    ],
  },
  pages: {
    'files/:id': { example: '/files/:file' },
    'files/:id/take': { seenIn: 'tests/browser/files.long.test.ts' },
  },
});
