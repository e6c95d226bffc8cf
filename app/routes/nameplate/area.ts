import { defineArea } from '../../area.ts';

export const nameplateArea = defineArea({
  name: 'nameplate',
  preparing: {
    id: 'nameplate',
    roots: ['ewmData'],
    meanwhile: [{ id: 'nav.service.care', path: '/customerCare' }],
  },
});
