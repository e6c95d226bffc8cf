import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    brain: typeof import('../../i18n/zh-CN/brain.json');
    chain: typeof import('../../i18n/zh-CN/chain.json');
  }
}

export const brainArea = defineArea({
  name: 'brain',
  kindIcons: { calculator: 'ruler' },
  pages: {
    'electricBrain/vectors/new/:tool': {
      readers: 'members',
      example: '/electricBrain/vectors/new/load-current?v=1&active=75',
    },
    'admin/calculator-tables/:tableId': { example: '/admin/calculator-tables/copper-resistivities' },
    'electricBrain/vectors/own': { readers: 'members' },
    'electricBrain/calculators': { variants: ['/electricBrain/calculators?q=%E6%BF%80%E5%85%89'] },
    'electricBrain/calculators/:name': {
      example: '/electricBrain/calculators/voltage-drop',
      variants: ['/electricBrain/calculators/demand-load?v=1&voltage=9&groups.0.power=x'],
    },
  },
  menus: {
    main: [{ order: 80, id: 'nav.brain', path: '/electricBrain' }],
    staff: [
      { group: 'admin.group.content', order: 76, id: 'brain.vectors.admin', path: '/admin/vectors' },
      { group: 'admin.group.content', order: 77, id: 'brain.tables', path: '/admin/calculator-tables' },
    ],
    footer: [{ group: 'footer.resources', order: 60, id: 'nav.brain', path: '/electricBrain' }],
  },
});
