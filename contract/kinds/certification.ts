import { certificationErrors } from '../certification/errors.ts';
import { defineKinds } from '../kinds.ts';

export const certificationKinds = defineKinds({
  errors: certificationErrors,
  notices: {
    /** A step of one's application as an expert, or the yearly check. */
    certification: { tab: 'system', group: 'none', mail: true, browser: true, isFixed: true },
  },
});
