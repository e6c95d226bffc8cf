import type { ErrorCode } from '../../../contract/errors.ts';
import { createSoftKey } from '../two-factor/soft-key.ts';

/** What the people of the matrix have, by its number or id. */
export interface Things {
  /** An order of the owner that waits for a bank transfer. */
  openOrder: string;
  paidOrder: string;
  /** Its invoice can be asked for. */
  billableOrder: string;
  refundId: number;
  invoiceId: number;
  couponId: number;
  /** A correction that somebody else of the staff proposed. */
  approvalId: number;
  sheetId: number;
  sessionId: number;
  victimId: number;
}

export interface Row {
  input?: (things: Things) => Record<string, unknown>;
  /** What the person gets whose thing it is, or who is of the staff that may: `ok` unless told. */
  right?: 'ok' | ErrorCode;
  /** What a stranger and a colleague of the same company get for that very thing; demanded where the input names one. */
  wrong?: ErrorCode;
}

const reason = '核对过';
const unproven = { right: 'account.proof_required' } as const;
const order = (name: 'openOrder' | 'paidOrder' | 'billableOrder', more: object = {}) => ({
  input: (things: Things) => ({ number: things[name], ...more }),
});
const theirs = { wrong: 'order.not_found' } as const;

/** One row for each endpoint of money and of the personal centre, in the order in which the owner calls them. */
export const rows: Readonly<Record<string, Row>> = {
  getPriceList: {},
  getMembership: {},
  getWallet: {},
  getStatement: {},
  getIncomeMonth: {},
  listOwnSettlements: {},
  getOwnLevel: {},
  quoteOrder: { input: () => ({ kind: 'coins', coins: 100, mode: 'add', coupon: '' }) },
  listOrders: {},
  getOrder: { ...order('openOrder'), ...theirs },
  sendProof: {
    ...order('openOrder', { imageId: `1x1-${'0'.repeat(32)}`, payer: '某厂' }),
    right: 'upload.image_gone',
    ...theirs,
  },
  startPayer: { ...order('openOrder'), ...theirs },
  finishPayer: { input: () => ({ code: 'c0de', state: 's'.repeat(43) }), right: 'payment.payer_refused' },
  payOrder: { ...order('openOrder', { channel: 'bank' }), ...theirs },
  createOrder: {
    input: () => ({
      kind: 'coins',
      coins: 100,
      mode: 'add',
      coupon: '',
      expectedFen: 1000,
      hasAgreed: true,
      key: 'matrix-new-order',
    }),
  },
  quoteRefund: { ...order('paidOrder'), ...theirs },
  requestRefund: {
    // One gift coin belongs to ten of a thousand, and all of them were spent.
    ...order('paidOrder', { coins: 10, reason, expectedFen: 90, key: 'matrix-new-refund' }),
    ...theirs,
  },
  listInvoices: {},
  requestInvoice: {
    input: ({ billableOrder }) => ({
      titleKind: 'personal',
      title: '王工',
      kind: 'normal',
      email: 'wang@example.com',
      numbers: [billableOrder],
    }),
    wrong: 'invoice.order_unfit',
  },
  claimGift: { input: () => ({ code: 'NOSUCHCODE' }), right: 'coupon.not_found' },

  listAllOrders: {},
  getAnyOrder: order('paidOrder'),
  confirmTransfer: order('openOrder', { isArrived: true, bankNumber: 'matrix-bank-1', reason }),
  listRefunds: {},
  decideRefund: { input: ({ refundId }) => ({ refundId, decision: 'refuse', reason }) },
  listAllInvoices: {},
  moveInvoice: { input: ({ invoiceId }) => ({ invoiceId, to: 'issuing', reason }) },
  getLedgerOverview: {},
  checkLedger: {},
  listSettlements: {},
  paySettlement: { input: ({ sheetId }) => ({ sheetId, reason }) },
  // The sheet that is there belongs to one of the others, and is theirs to take: `ledger/income.test.ts`.
  convertSettlement: {
    input: ({ sheetId }) => ({ sheetId: sheetId + 1000 }),
    right: 'ledger.sheet_not_found',
    wrong: 'ledger.sheet_not_found',
  },
  listAdjustments: {},
  proposeAdjustment: {
    input: ({ victimId }) => ({ userId: victimId, purse: 'gift', amount: 5, reason }),
  },
  listApprovals: {},
  decideApproval: { input: ({ approvalId }) => ({ approvalId, decision: 'decline', reason }) },
  listCoupons: {},
  createCoupon: {
    input: () => ({
      code: 'MATRIX2026',
      kind: 'off',
      value: 100,
      leastFen: 0,
      mostUses: 1,
      startsAt: '2026-11-01T00:00:00.000Z',
      endsAt: '2026-12-01T00:00:00.000Z',
      reason,
    }),
  },
  stopCoupon: { input: ({ couponId }) => ({ couponId, reason }) },
  createPriceVersion: {
    input: () => ({
      effectiveFrom: '2027-01-01T00:00:00.000Z',
      monthFen: 3900,
      quarterFen: 9900,
      yearFen: 32_800,
      coinsPerYuan: 10,
      monthGift: 20,
      quarterGift: 20,
      yearGift: 30,
      packs: [{ coins: 100, priceFen: 1000, gift: 0 }],
      note: '年末',
    }),
  },
  listAlarms: {},
  solveAlarm: { input: () => ({ alarmId: 1, reason }), right: 'payment.alarm_not_found' },
  listReconciliations: {},
  reconcileDay: { input: () => ({ day: '2026-11-01' }) },

  getInformation: {},
  updateProfile: { input: () => ({ nickname: '城南王工', bio: '成套' }) },
  updateAvatar: { input: () => ({ picture: 'AAAA' }), right: 'upload.wrong_type' },
  deleteAvatar: {},
  updateProfileDetails: {
    input: () => ({
      employer: '城南成套车间',
      practiceSince: null,
      fields: [],
      visibility: { identity: 'self', work: 'everyone', skills: 'everyone', contact: 'self' },
    }),
  },
  getAccountSecurity: {},
  listSecurityActs: {},
  getTwoFactor: {},
  getProof: {},
  sendProofCode: {
    input: () => ({ captchaId: 'x'.repeat(22), captchaCode: 'abcd', way: 'phone' }),
    right: 'auth.captcha_wrong',
  },
  beginPasskeyProof: { right: 'account.proof_way_closed' },
  provePasskey: {
    input: () => ({ response: createSoftKey().authenticate({ challenge: 'AAAA' }) }),
    right: 'auth.passkey_wrong',
  },
  proveSelf: { input: () => ({ way: 'totp', code: '000000' }), right: 'account.proof_way_closed' },
  beginTotp: unproven,
  confirmTotp: { input: () => ({ code: '000000' }), ...unproven },
  deleteTotp: unproven,
  renewRecoveryCodes: unproven,
  beginPasskey: unproven,
  createPasskey: {
    input: () => ({ name: '钥匙', response: createSoftKey().register({ challenge: 'AAAA' }) }),
    ...unproven,
  },
  deletePasskey: { input: () => ({ passkeyId: 'abc' }), ...unproven, wrong: 'account.proof_required' },
  verifyPhone: {
    input: () => ({ phone: '13900000000', smsCode: '000000', password: '' }),
    right: 'account.proof_required',
  },
  verifyEmail: {
    input: () => ({ email: 'new@example.com', code: '000000', password: '' }),
    right: 'auth.code_wrong',
  },
  changePassword: {
    input: () => ({ oldPassword: 'x', password: 'tmy 60x6 母排', rePassword: 'tmy 60x6 母排' }),
    right: 'account.password_unset',
  },
  listSessions: {},
  revokeSession: { input: ({ sessionId }) => ({ sessionId }), wrong: 'account.session_not_found' },
  revokeOtherSessions: {},
  listDataExports: {},
  createDataExport: { right: 'account.proof_required' },
  getSecondStep: { right: 'auth.second_step_gone' },
  finishSecondStep: { input: () => ({ code: '000000' }), right: 'auth.second_step_gone' },
  getLostFactor: { right: 'auth.second_step_gone' },
  askLostFactor: {
    input: () => ({ statement: '手机丢了，恢复码也在里面，上周刚下过一单年会员。' }),
    right: 'auth.second_step_gone',
  },
  applyLostFactor: { right: 'auth.second_step_gone' },
  getOwnLostFactor: {},
  cancelLostFactor: { right: 'factor.lost_not_found' },
  beginPasskeyStep: { right: 'auth.second_step_gone' },
  finishPasskeyStep: {
    input: () => ({ response: createSoftKey().authenticate({ challenge: 'AAAA' }) }),
    right: 'auth.second_step_gone',
  },
  getCancellation: {},
  cancelOrder: { ...order('openOrder'), ...theirs },
  requestCancellation: {
    input: () => ({ hasAgreed: true, hasWaived: true }),
    right: 'account.proof_required',
  },
};
