import { companyErrors } from '../company/errors.ts';
import { defineKinds } from '../kinds.ts';

export const companyKinds = defineKinds({
  errors: companyErrors,
  notices: {
    /** The company one belongs to, or is asked into: `event` in the data says what. */
    company: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  },
});
