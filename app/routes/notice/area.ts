import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    notice: typeof import('../../i18n/zh-CN/notice.json');
  }
}

export const noticeArea = defineArea({
  name: 'notice',
  menus: {
    personal: [{ order: 20, id: 'ucenter.messages', path: '/personal/message/messageIndex', icon: 'bell' }],
  },
});
