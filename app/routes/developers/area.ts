import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    developers: typeof import('../../i18n/zh-CN/developers.json');
  }
}

export const developersArea = defineArea({
  name: 'developers',
  guide: [
    { section: 'access', order: 20, name: '接口说明', path: '/api/openapi.json', note: 'OpenAPI 文档' },
  ],
});
