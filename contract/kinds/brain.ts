import { defineKinds } from '../kinds.ts';

export const brainKinds = defineKinds({
  cards: {
    calculator: {
      order: 45,
      id: /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/,
      path: (name) => `/electricBrain/calculators/${name}`,
    },
  },
  notices: {
    /** Staff decided on a vector that one proposed. */
    vector: { tab: 'system', group: 'none', mail: false, browser: false },
  },
  errors: {
    'licensed.breaks': 422,
    'licensed.cell': 422,
    'licensed.columns': 422,
    'licensed.missing': 422,
    'licensed.not_found': 404,
    'licensed.rows': 422,
    'vector.known': 409,
    'vector.no_result': 400,
    'vector.not_found': 404,
    'vector.not_met': 409,
    'vector.own': 403,
    'vector.reason_required': 400,
    'vector.settled': 409,
    'vector.too_many': 409,
  },
  search: { calculator: { order: 15, isSuggested: true } },
});
