import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    calculation: typeof import('../../i18n/zh-CN/calculation.json');
  }
}

export const calculationArea = defineArea({
  name: 'calculation',
  pages: {
    'electricBrain/shared/:key': { seenIn: 'tests/browser/calculations.long.test.ts' },
    'personal/calculations/new/:tool': { example: '/personal/calculations/new/voltage-drop?voltage=400' },
    'personal/calculations/:id': { seenIn: 'tests/browser/calculations.long.test.ts' },
  },
  menus: {
    personal: [{ order: 55, id: 'ucenter.calculations', path: '/personal/calculations', icon: 'ruler' }],
  },
});
