import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    selection: typeof import('../../i18n/zh-CN/selection.json');
  }
}

export const selectionArea = defineArea({
  name: 'selection',
  menus: {
    main: [{ order: 20, id: 'nav.selection', path: '/dxxsample' }],
    footer: [{ group: 'footer.resources', order: 15, id: 'nav.selection', path: '/dxxsample' }],
  },
  guide: [
    {
      section: 'knowledge',
      order: 45,
      name: '选型',
      path: '/dxxsample',
      note: '按产品分类和参数选元件，条件全在地址里，选不到的值写明原因',
    },
  ],
  pages: {
    'dxxsample/build/:build': { example: '/dxxsample/build/feeder' },
    'dxxsample/match/:matchId': { readers: 'members', seenIn: 'tests/browser/selection.long.test.ts' },
    'dxxsample/searches': { readers: 'members' },
  },
});
