import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    answers: typeof import('../../i18n/zh-CN/answers.json');
  }
}

export const answersArea = defineArea({
  name: 'answers',
  pages: {
    'electricBrain/answers/history': { readers: 'members' },
    'electricBrain/answers/corrections': { readers: 'members' },
    'electricBrain/answers/corrections/:caseId': {
      readers: 'members',
      seenIn: 'tests/browser/answers.long.test.ts',
    },
    'electricBrain/answers/:key': { seenIn: 'tests/browser/answers.long.test.ts' },
  },
  closedToCrawlers: ['/electricBrain/answers/'],
  menus: {
    staff: [{ group: 'admin.group.content', order: 75, id: 'answers.checked', path: '/admin/answers' }],
    footer: [{ group: 'footer.resources', order: 65, id: 'nav.answers', path: '/electricBrain/answers' }],
  },
});
