import * as adjustment from '../../contract/adjustment/adjustment.ts';
import * as approval from '../../contract/approval/approval.ts';
import * as coupon from '../../contract/coupon/coupon.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import * as invoice from '../../contract/invoice/invoice.ts';
import * as orders from '../../contract/order/admin.ts';
import * as payment from '../../contract/payment/payment.ts';
import * as refund from '../../contract/refund/refund.ts';
import { type Api, call } from './call.ts';

export const listAllOrders = (api: Api, input: EndpointInput<typeof orders.listAllOrders>) =>
  call(api, orders.listAllOrders, input);

export const getAnyOrder = (api: Api, number: string) => call(api, orders.getAnyOrder, { number });

export const confirmTransfer = (api: Api, input: EndpointInput<typeof payment.confirmTransfer>) =>
  call(api, payment.confirmTransfer, input);

export const listRefunds = (api: Api, input: EndpointInput<typeof refund.listRefunds>) =>
  call(api, refund.listRefunds, input);

export const decideRefund = (api: Api, input: EndpointInput<typeof refund.decideRefund>) =>
  call(api, refund.decideRefund, input);

export const listAllInvoices = (api: Api, input: EndpointInput<typeof invoice.listAllInvoices>) =>
  call(api, invoice.listAllInvoices, input);

export const moveInvoice = (api: Api, input: EndpointInput<typeof invoice.moveInvoice>) =>
  call(api, invoice.moveInvoice, input);

export const listAlarms = (api: Api) => call(api, payment.listAlarms, {});

export const solveAlarm = (api: Api, input: EndpointInput<typeof payment.solveAlarm>) =>
  call(api, payment.solveAlarm, input);

export const listReconciliations = (api: Api, page?: string) =>
  call(api, payment.listReconciliations, { page });

export const reconcileDay = (api: Api, day: string) => call(api, payment.reconcileDay, { day });

export const listAdjustments = (api: Api, page?: string) => call(api, adjustment.listAdjustments, { page });

export const proposeAdjustment = (api: Api, input: EndpointInput<typeof adjustment.proposeAdjustment>) =>
  call(api, adjustment.proposeAdjustment, input);

export const listApprovals = (api: Api, input: EndpointInput<typeof approval.listApprovals>) =>
  call(api, approval.listApprovals, input);

export const decideApproval = (api: Api, input: EndpointInput<typeof approval.decideApproval>) =>
  call(api, approval.decideApproval, input);

export const listCoupons = (api: Api, page?: string) => call(api, coupon.listCoupons, { page });

export const createCoupon = (api: Api, input: EndpointInput<typeof coupon.createCoupon>) =>
  call(api, coupon.createCoupon, input);

export const stopCoupon = (api: Api, input: EndpointInput<typeof coupon.stopCoupon>) =>
  call(api, coupon.stopCoupon, input);
