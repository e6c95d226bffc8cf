import { defineKinds } from '../kinds.ts';

export const standardKinds = defineKinds({
  errors: { 'standard.not_found': 404 },
  cards: {
    standard: {
      order: 47,
      id: /^[a-z]{2,5}(?:-[a-z0-9]{1,12}){1,6}(?:\.\d{1,3}){0,5}$/,
      path: (id) => {
        const [standard = '', ...clause] = id.split('.');
        return `/standards/${standard}${clause.length > 0 ? `#c${clause.join('.')}` : ''}`;
      },
    },
  },
  search: { standard: { order: 17, isSuggested: true } },
});
