import type { ApprovalKindName } from '../../../contract/approval-kinds.ts';
import { adjustmentApproval } from '../adjustment/adjustment.ts';
import { configApproval } from '../admin/config.ts';
import { companyOwnerApproval } from '../company/owner.ts';
import { couponApproval } from '../coupon/make.ts';
import { banApproval } from '../moderation/bans.ts';
import { transferApproval } from '../payment/transfer.ts';
import { priceApproval } from '../price/price.ts';
import { refundApproval } from '../refund/decide.ts';
import type { ApprovalKind } from './approval.ts';

const kinds = {
  coupon: couponApproval,
  transfer: transferApproval,
  refund: refundApproval,
  adjustment: adjustmentApproval,
  price: priceApproval,
  config: configApproval,
  ban: banApproval,
  company_owner: companyOwnerApproval,
} satisfies Record<ApprovalKindName, unknown>;

/** Each kind reads back the very input that its feature gave to `askApproval`. */
export function kindOf(name: ApprovalKindName): ApprovalKind<unknown> {
  return kinds[name] as ApprovalKind<unknown>;
}
