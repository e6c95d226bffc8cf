import { defineKinds } from '../kinds.ts';

export const answersKinds = defineKinds({
  errors: {
    'answers.not_found': 404,
    'answers.quota_used': 429,
  },
});
