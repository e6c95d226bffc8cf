import { defineArea } from '../../area.ts';

export const answersArea = defineArea({
  name: 'answers',
  preparing: {
    id: 'answers',
    roots: ['electricBrain/answers'],
    meanwhile: [
      { id: 'nav.brain', path: '/electricBrain' },
      { id: 'nav.forum_search', path: '/forum/search' },
    ],
  },
});
