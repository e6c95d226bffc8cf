import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'personal-data': typeof import('../../i18n/zh-CN/personal-data.json');
  }
}

export const personalDataArea = defineArea({
  name: 'personal-data',
});
