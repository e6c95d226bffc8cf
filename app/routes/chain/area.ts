import { defineArea } from '../../area.ts';

export const chainArea = defineArea({
  name: 'chain',
  preparing: {
    id: 'chain',
    roots: ['electricBrain/chain'],
    meanwhile: [
      { id: 'nav.brain', path: '/electricBrain' },
      { id: 'nav.forum_search', path: '/forum/search' },
    ],
  },
});
