import { defineKinds } from '../kinds.ts';

export const brainKinds = defineKinds({
  cards: {
    calculator: {
      order: 45,
      id: /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/,
      path: (name) => `/electricBrain/calculators/${name}`,
    },
  },
  search: { calculator: { order: 15, isSuggested: true } },
});
