import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    preparing: typeof import('../../i18n/zh-CN/preparing.json');
  }
}

export const preparingArea = defineArea({
  name: 'preparing',
});
