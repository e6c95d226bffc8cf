import { defineKinds } from '../kinds.ts';

export const draftKinds = defineKinds({
  showing: ['draft'],
  errors: {
    'draft.not_found': 404,
    'draft.saved_elsewhere': 409,
    'draft.too_many': 409,
  },
});
