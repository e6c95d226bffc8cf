import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    standard: typeof import('../../i18n/zh-CN/standard.json');
  }
}

export const standardArea = defineArea({
  name: 'standard',
  kindIcons: { standard: 'book' },
  pages: { 'standards/:standard': { example: '/standards/gbt-7251-1' } },
  menus: {
    footer: [{ group: 'footer.resources', order: 70, id: 'nav.standards', path: '/standards' }],
  },
});
