import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    message: typeof import('../../i18n/zh-CN/message.json');
  }
}

export const messageArea = defineArea({
  name: 'message',
  pages: {
    'personal/message/with/:userId': { example: '/personal/message/with/2' },
  },
});
