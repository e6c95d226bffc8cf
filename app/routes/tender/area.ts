import { defineArea } from '../../area.ts';

export const tenderArea = defineArea({
  name: 'tender',
  preparing: { id: 'tender', roots: ['tender'], meanwhile: [{ id: 'nav.forum', path: '/forum' }] },
});
