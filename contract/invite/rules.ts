export const inviteStates = ['open', 'held', 'rewarded', 'refused', 'withdrawn'] as const;
export type InviteState = (typeof inviteStates)[number];

/** What an invited account has in common with whoever invited it. */
export const inviteDoubts = ['device', 'network', 'phone', 'payer'] as const;
export type InviteDoubt = (typeof inviteDoubts)[number];

export const inviteRules = {
  /** Each of the two gets one gift coin for this many coins' worth of money that was paid. */
  share: 10,
  /** A purchase below this many fen counts for nothing. */
  minFen: 1000,
  /** Days after the purchase, so that it is not refunded any more. */
  waitDays: 15,
  /** Rewards of one inviter in 30 days. */
  perMonth: 10,
  /** Days for which a link is remembered before somebody signs up. */
  linkDays: 30,
} as const;
