import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    school: typeof import('../../i18n/zh-CN/school.json');
    'school-staff': typeof import('../../i18n/zh-CN/school-staff.json');
  }
}

export const schoolArea = defineArea({
  name: 'school',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 65,
        id: 'school.classes',
        path: '/he/classes',
        icon: 'cap',
      },
    ],
    staff: [
      { group: 'admin.group.people', order: 55, id: 'school.staff', path: '/admin/campuses' },
      { group: 'admin.group.people', order: 56, id: 'school.staff.proofs', path: '/admin/school-proofs' },
      {
        group: 'admin.group.content',
        order: 47,
        id: 'school.staff.competitions',
        path: '/admin/competitions',
      },
    ],
  },
  pages: {
    'he/classes/:id': { seenIn: 'tests/browser/school.long.test.ts' },
    'he/classes/:id/new': { seenIn: 'tests/browser/school.long.test.ts' },
    'he/assignments/:id': { seenIn: 'tests/browser/school.long.test.ts' },
    'he/competitions/:id': { example: '/he/competitions/1' },
    'he/competitions/:id/jury': { seenIn: 'tests/browser/competition.long.test.ts' },
    'admin/competitions/:id': { seenIn: 'tests/browser/competition.long.test.ts' },
    'he/join/:code?': { example: '/he/join' },
  },
});
