import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    classroom: typeof import('../../i18n/zh-CN/classroom.json');
  }
}

export const classroomArea = defineArea({
  name: 'classroom',
  kindIcons: { course: 'cap', lesson: 'play' },
  preparing: {
    id: 'classroom',
    roots: ['cloudClassroom'],
    meanwhile: [
      { id: 'nav.forum', path: '/forum' },
      { id: 'nav.product', path: '/product' },
    ],
  },
  menus: {
    main: [{ order: 70, id: 'nav.classroom', path: '/cloudClassroom' }],
    bottom: [{ order: 30, id: 'nav.bottom.classroom', path: '/cloudClassroom', icon: 'cap' }],
    footer: [{ group: 'footer.resources', order: 30, id: 'nav.classroom', path: '/cloudClassroom' }],
  },
});
