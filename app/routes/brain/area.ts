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
    'electricBrain/calculators/:name': { example: '/electricBrain/calculators/voltage-drop' },
  },
  menus: {
    main: [{ order: 80, id: 'nav.brain', path: '/electricBrain' }],
    footer: [{ group: 'footer.resources', order: 60, id: 'nav.brain', path: '/electricBrain' }],
  },
});
