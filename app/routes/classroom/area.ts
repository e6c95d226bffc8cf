import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    classroom: typeof import('../../i18n/zh-CN/classroom.json');
    'classroom-certificate': typeof import('../../i18n/zh-CN/classroom-certificate.json');
    'classroom-course': typeof import('../../i18n/zh-CN/classroom-course.json');
    'classroom-list': typeof import('../../i18n/zh-CN/classroom-list.json');
    'classroom-player': typeof import('../../i18n/zh-CN/classroom-player.json');
    'classroom-path': typeof import('../../i18n/zh-CN/classroom-path.json');
    'classroom-path-editor': typeof import('../../i18n/zh-CN/classroom-path-editor.json');
    'classroom-practice': typeof import('../../i18n/zh-CN/classroom-practice.json');
    'classroom-quiz': typeof import('../../i18n/zh-CN/classroom-quiz.json');
    'classroom-step': typeof import('../../i18n/zh-CN/classroom-step.json');
    'classroom-talk': typeof import('../../i18n/zh-CN/classroom-talk.json');
    'classroom-teach-quiz': typeof import('../../i18n/zh-CN/classroom-teach-quiz.json');
    'classroom-teach': typeof import('../../i18n/zh-CN/classroom-teach.json');
  }
}

export const classroomArea = defineArea({
  name: 'classroom',
  kindIcons: { course: 'cap', learning_path: 'bolt', lesson: 'play' },
  feed: { kind: 'course', home: '/cloudClassroom' },
  menus: {
    main: [{ order: 70, id: 'nav.classroom', path: '/cloudClassroom' }],
    bottom: [{ order: 30, id: 'nav.bottom.classroom', path: '/cloudClassroom', icon: 'cap' }],
    footer: [{ group: 'footer.resources', order: 30, id: 'nav.classroom', path: '/cloudClassroom' }],
    personal: [
      {
        group: 'ucenter.group.creation',
        order: 15,
        id: 'ucenter.courses',
        path: '/personal/creation/courses',
        covers: ['/personal/creation/course', '/personal/creation/lesson', '/personal/creation/quiz'],
        icon: 'cap',
      },
    ],
    staff: [
      { group: 'admin.group.content', order: 55, id: 'admin.courses', path: '/admin/courses' },
      { group: 'admin.group.content', order: 56, id: 'admin.learning_paths', path: '/admin/learning-paths' },
    ],
  },
  pages: {
    'cloudClassroom/category/:id?': { example: '/cloudClassroom/category/reading' },
    'cloudClassroom/path/:slug': { example: '/cloudClassroom/path/control-circuits' },
    'cloudClassroom/detail/:id?': { example: '/cloudClassroom/detail/1' },
    'cloudClassroom/detail/:id/lesson/:lessonId': { example: '/cloudClassroom/detail/1/lesson/1' },
    'cloudClassroom/detail/:id/lesson/:lessonId/practice': {
      example: '/cloudClassroom/detail/2/lesson/4/practice',
    },
    'cloudClassroom/detail/:id/quiz/:quizId': { example: '/cloudClassroom/detail/1/quiz/1' },
    'cloudClassroom/attempt/:attemptId': { readers: 'members', seenIn: 'tests/browser/quiz.long.test.ts' },
    'certificate/:serial?': { example: '/certificate' },
    'admin/learning-paths/:id': { seenIn: 'tests/browser/learning-paths.long.test.ts' },
    'personal/company/classes': { seenIn: null },
    'personal/creation/course/:id': { seenIn: 'tests/browser/teaching.long.test.ts' },
    'personal/creation/quiz/:id': { seenIn: 'tests/browser/quiz-teaching.long.test.ts' },
    'personal/creation/quiz/:id/question': { seenIn: 'tests/browser/quiz-teaching.long.test.ts' },
    'personal/creation/lesson/:id/practice': { seenIn: 'tests/browser/teaching.long.test.ts' },
    'personal/creation/lesson/:id': { seenIn: 'tests/browser/teaching.long.test.ts' },
  },
});
