import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    search: typeof import('../../i18n/zh-CN/search.json');
  }
}

export const searchArea = defineArea({
  name: 'search',
  closedToCrawlers: ['/wholeSearch'],
  pages: {
    wholeSearch: { example: '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF' },
  },
});
