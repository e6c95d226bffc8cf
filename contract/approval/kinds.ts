/** What waits for a second person: money that would appear or leave, places that are taken or given, and works that are taken down. */
export const approvalKinds = [
  'coupon',
  'transfer',
  'refund',
  'adjustment',
  'price',
  'config',
  'ban',
  'company_owner',
  'claim',
] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

/** `withdrawn` by who asked, or because there is nothing left to decide; `lapsed` when nobody decided in time. */
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'lapsed'] as const;
export type ApprovalState = (typeof approvalStates)[number];
