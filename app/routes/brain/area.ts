import { defineArea } from '../../area.ts';

export const brainArea = defineArea({
  name: 'brain',
  preparing: {
    id: 'brain',
    roots: ['electricBrain'],
    meanwhile: [
      { id: 'nav.forum_search', path: '/forum/search' },
      { id: 'nav.forum', path: '/forum' },
    ],
  },
  menus: {
    main: [{ order: 80, id: 'nav.brain', path: '/electricBrain' }],
  },
});
