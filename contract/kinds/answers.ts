import { defineKinds } from '../kinds.ts';

export const answersKinds = defineKinds({
  notices: {
    /** Staff decided on one's correction of an answer. */
    answer_correction: { tab: 'trade', group: 'none', mail: true, browser: false },
    /** The answer to a question that one asked or reported was put right. */
    answer_corrected: { tab: 'system', group: 'none', mail: true, browser: false },
  },
  errors: {
    'answers.already_proposed': 409,
    'answers.case_not_found': 404,
    'answers.case_settled': 409,
    'answers.experts_only': 403,
    'answers.not_found': 404,
    'answers.own_case': 403,
    'answers.quota_used': 429,
    'answers.reason_required': 400,
    'answers.reports_used': 429,
    'answers.source_unknown': 400,
  },
});
