import { defineKinds } from '../kinds.ts';

export const visitKinds = defineKinds({
  errors: {
    'visit.not_found': 404,
  },
});
