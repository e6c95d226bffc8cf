import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    demand: typeof import('../../i18n/zh-CN/demand.json');
  }
}

export const demandArea = defineArea({
  name: 'demand',
});
