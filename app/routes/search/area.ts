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
    wholeSearch: {
      example: '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF',
      variants: [
        '/wholeSearch',
        '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF&kind=topic',
        '/wholeSearch?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF',
      ],
    },
  },
});
