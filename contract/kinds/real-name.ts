import { defineKinds } from '../kinds.ts';

export const realNameKinds = defineKinds({
  errors: {
    'real_name.mismatch': 409,
    'real_name.no_document': 400,
    'real_name.no_provider': 409,
    'real_name.own': 403,
    'real_name.too_many_tries': 429,
    'real_name.too_young': 403,
    'real_name.unavailable': 503,
    'real_name.unknown_number': 409,
    'real_name.used': 409,
    'real_name.wrong_state': 409,
  },
  notices: {
    /** Staff gave the real-name mark, rejected the request or revoked the mark. */
    real_name: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  },
});
