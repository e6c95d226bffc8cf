import { defineKinds } from '../kinds.ts';

export const calculationKinds = defineKinds({
  errors: {
    'calculation.no_font': 503,
    'calculation.not_found': 404,
    'calculation.refused': 400,
    'calculation.too_many': 409,
    'calculation.too_many_versions': 409,
    'calculation.other_tool': 400,
  },
});
