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
    'electricBrain/calculators': { variants: ['/electricBrain/calculators?q=%E6%BF%80%E5%85%89'] },
    'electricBrain/calculators/:name': {
      example: '/electricBrain/calculators/voltage-drop',
      variants: ['/electricBrain/calculators/demand-load?v=1&voltage=9&groups.0.power=x'],
    },
  },
  menus: {
    main: [{ order: 80, id: 'nav.brain', path: '/electricBrain' }],
    footer: [{ group: 'footer.resources', order: 60, id: 'nav.brain', path: '/electricBrain' }],
  },
});
