import type { Fault } from './fault.ts';

const features = 'backend/features';
const tests = 'tests/backend';

/** What one person alone could do with money. */
export const aloneFaults: readonly Fault[] = [
  {
    what: 'attack 2.2: who asked approves it as well',
    file: `${features}/approval/decide.ts`,
    find: "if (decision === 'approve' && isOwn) return fail('approval.second_person');",
    put: '',
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: one decides about what is one’s own',
    file: `${features}/approval/decide.ts`,
    find: "if (found.personId === viewer.userId) return fail('approval.own');",
    put: '',
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: a code of any worth is made alone',
    file: `${features}/coupon/make.ts`,
    find: 'if (await mayMakeAlone(context, wanted)) {',
    put: 'if ((await mayMakeAlone(context, wanted)) || wanted.value > 0) {',
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: one uses a code that one made',
    file: `${features}/coupon/coupon.ts`,
    find: "if (await store.isMaker(db, { couponId, userId })) return fail('coupon.own_code');",
    put: '',
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: one confirms one’s own transfer',
    file: `${features}/payment/transfer.ts`,
    find: "if (order.userId === context.viewer.userId) return fail('payment.own_transfer');",
    put: '',
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: a refund is paid out by one alone',
    file: `${features}/refund/decide.ts`,
    find: "if (decision === 'approve' && refund.state === 'requested') {",
    put: "if (decision === 'approve' && refund.state === 'requested' && refund.amountFen < 0) {",
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: one corrects one’s own coins',
    file: `${features}/adjustment/adjustment.ts`,
    find: "if (userId === viewer.userId) return fail('admin.not_on_yourself', { fields: { userId: 'self' } });",
    put: '',
    noticedBy: [`${tests}/adjustment/adjustments.test.ts`],
  },
  {
    what: 'attack 2.2: prices are changed by one alone',
    file: `${features}/price/price.ts`,
    find: 'if (!(await existsOrder(db))) {',
    put: 'if (!(await existsOrder(db)) || input) {',
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: configuration about money is changed by one alone',
    file: `${features}/admin/config.ts`,
    find: 'const isGuarded = await existsOrder(db);',
    put: 'const isGuarded = (await existsOrder(db)) && false;',
    noticedBy: [`${tests}/approval/approvals.test.ts`],
  },
  {
    what: 'attack 2.2: one alone keeps an account closed, hold after hold',
    file: `${features}/moderation/bans.ts`,
    find: "if (isHeld && (await existsUnapproved(db, { ...about, since }))) return fail('moderation.held_before');",
    put: '',
    noticedBy: [`${tests}/moderation/bans.test.ts`],
  },
];
