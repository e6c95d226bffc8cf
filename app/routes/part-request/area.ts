import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'part-request': typeof import('../../i18n/zh-CN/part-request.json');
  }
}

export const partRequestArea = defineArea({
  name: 'part-request',
  pages: {
    'ldz/requests': { example: '/ldz/requests?number=KM-95' },
  },
});
