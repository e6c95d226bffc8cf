import { defineArea } from '../../area.ts';

export const selectionArea = defineArea({
  name: 'selection',
  preparing: {
    id: 'selection',
    roots: ['dxxsample', 'dxxsampleapp'],
    meanwhile: [
      { id: 'nav.product', path: '/product' },
      { id: 'nav.forum', path: '/forum' },
    ],
  },
  menus: {
    main: [{ order: 20, id: 'nav.selection', path: '/dxxsample' }],
  },
});
