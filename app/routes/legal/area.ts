import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    legal: typeof import('../../i18n/zh-CN/legal.json');
  }
}

export const legalArea = defineArea({
  name: 'legal',
  menus: {
    footer: [
      { group: 'footer.service', order: 40, id: 'footer.terms', path: '/terms' },
      { group: 'footer.service', order: 50, id: 'footer.privacy', path: '/privacy' },
    ],
  },
});
