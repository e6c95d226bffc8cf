import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    company: typeof import('../../i18n/zh-CN/company.json');
  }
}

export const companyArea = defineArea({
  name: 'company',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 60,
        id: 'ucenter.company',
        path: '/personal/company',
        icon: 'layers',
      },
    ],
  },
  pages: {
    'company/join/:code': { seenIn: 'tests/browser/company.long.test.ts' },
    'personal/company/coins': { seenIn: 'tests/browser/company.long.test.ts' },
    'personal/company/invitations': { seenIn: 'tests/browser/company.long.test.ts' },
    'personal/company/members': { seenIn: 'tests/browser/company.long.test.ts' },
    'personal/company/report': { seenIn: null },
    'personal/company/settings': { seenIn: 'tests/browser/company.long.test.ts' },
  },
});
