import { defineArea } from '../../area.ts';

export const textPageArea = defineArea({
  name: 'text-page',
  menus: {
    main: [
      { order: 90, id: 'nav.service', path: '/customerCare' },
      { group: 'nav.service', order: 20, id: 'nav.service.care', path: '/customerCare' },
    ],
    footer: [
      { group: 'footer.service', order: 10, id: 'nav.service.care', path: '/customerCare' },
      { group: 'footer.service', order: 30, id: 'footer.he', path: '/he' },
    ],
  },
});
