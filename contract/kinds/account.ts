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
    /** A browser that the account does not know signed in to it. */
    sign_in_elsewhere: { tab: 'system', group: 'none', mail: true, browser: true, isFixed: true },
    /** A browser that the account knows signed in from a network that it had not come from. */
    sign_in_place: { tab: 'system', group: 'none', mail: true, browser: true },
    /** Told by mail as well, at once and whatever is set, where there is an address. */
    password_changed: { tab: 'system', group: 'none', mail: false, browser: true, isFixed: true },
    phone_changed: { tab: 'system', group: 'none', mail: false, browser: true, isFixed: true },
    email_changed: { tab: 'system', group: 'none', mail: false, browser: true, isFixed: true },
  },
});
