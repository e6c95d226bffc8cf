import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    tender: typeof import('../../i18n/zh-CN/tender.json');
    'tender-follow': typeof import('../../i18n/zh-CN/tender-follow.json');
    'tender-staff': typeof import('../../i18n/zh-CN/tender-staff.json');
  }
}

export const tenderArea = defineArea({
  name: 'tender',
  kindIcons: { tender: 'flag' },
  menus: {
    main: [{ group: 'nav.service', order: 28, id: 'nav.tender', path: '/tender' }],
    footer: [{ group: 'footer.resources', order: 67, id: 'nav.tender', path: '/tender' }],
    staff: [{ group: 'admin.group.content', order: 45, id: 'tender.staff', path: '/admin/tenders' }],
  },
  feed: { kind: 'tender', home: '/tender' },
  guide: [
    {
      section: 'knowledge',
      order: 60,
      name: '招标信息',
      path: '/tender',
      note: '配电柜和电气设备的招标公告，按地区、行业、金额和截止时间筛选，保留原文链接',
    },
  ],
  pages: {
    'tender/follows': { readers: 'members' },
    'tender/follows/:followId': { readers: 'members', seenIn: 'tests/browser/tender-board.long.test.ts' },
    'tender/subscriptions': { readers: 'members' },
    'tender/:id': { example: '/tender/1' },
    'admin/tenders/imports/:importId': { seenIn: 'tests/browser/tender.long.test.ts' },
    'admin/tenders/:id': { example: '/admin/tenders/1' },
  },
});
