import { defineKinds } from '../kinds.ts';

export const inviteKinds = defineKinds({
  errors: {
    'invite.month_full': 409,
    'invite.not_held': 409,
    'invite.not_rewarded': 409,
    'invite.off': 409,
    'invite.order_gone': 409,
    'invite.own': 403,
    'invite.unknown': 404,
  },
  notices: {
    /** Gift coins for an invitation, for either of the two. */
    invite_rewarded: { tab: 'trade', group: 'none', mail: true, browser: false },
  },
});
