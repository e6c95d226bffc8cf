import { accountErrors } from '../account/errors.ts';
import { defineKinds } from '../kinds.ts';

export const accountKinds = defineKinds({
  showing: ['avatar'],
  errors: accountErrors,
  notices: {
    /** Somebody asked to take the second factors of the account away: `event` in the data says how far it is. */
    lost_factor: { tab: 'system', group: 'none', mail: true, browser: true, isFixed: true },
    /** To staff: somebody asks for it, and waits for their word. */
    lost_factor_asked: { tab: 'system', group: 'none', mail: true, browser: true },
    /** Staff read a code that lets its holder into the account. */
    code_shown: { tab: 'system', group: 'none', mail: true, browser: true, isFixed: true },
  },
});
