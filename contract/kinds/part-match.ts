import { defineKinds } from '../kinds.ts';

export const partMatchKinds = defineKinds({
  errors: {
    'part_match.no_plate': 422,
    'part_match.empty': 400,
    'part_match.not_found': 404,
    'part_match.too_many': 409,
  },
});
