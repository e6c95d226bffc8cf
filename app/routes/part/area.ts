import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    condition: typeof import('../../i18n/zh-CN/condition.json');
    part: typeof import('../../i18n/zh-CN/part.json');
    'part-item': typeof import('../../i18n/zh-CN/part-item.json');
  }
}

export const partArea = defineArea({
  name: 'part',
  kindIcons: { part: 'cube', part_version: 'cube' },
  menus: {
    main: [{ group: 'nav.resources', order: 50, id: 'nav.resources.ldz', path: '/ldz' }],
    footer: [{ group: 'footer.resources', order: 20, id: 'nav.resources.ldz', path: '/ldz' }],
  },
  feed: { kind: 'part', home: '/ldz' },
  pages: {
    ldz: { variants: ['/ldz?group=mcb&f.poles=3P&min.ratedCurrent=0.02+kA', '/ldz?tab=makers'] },
    'ldzia/search': { variants: ['/ldzia/search?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF'] },
    'ldz/basket': { readers: 'members' },
    'ldz/compare': { example: '/ldz/compare?id=1&id=2&id=9' },
    'ldz/detail/:id?': { example: '/ldz/detail/1' },
    'ldz/shapes': { variants: ['/ldz/shapes?part=1'] },
    'ldz/makers/:slug': { example: '/ldz/makers/sample' },
    'ldzia/detail/:id?': { example: '/ldzia/detail/:part' },
  },
});
