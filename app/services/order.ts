import * as coupon from '../../contract/coupon/coupon.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import * as membership from '../../contract/membership/membership.ts';
import * as order from '../../contract/order/order.ts';
import * as payment from '../../contract/payment/payment.ts';
import * as refund from '../../contract/refund/refund.ts';
import { type Api, call } from './call.ts';

export const getMembership = (api: Api) => call(api, membership.getMembership, {});

export const quoteOrder = (api: Api, input: EndpointInput<typeof order.quoteOrder>) =>
  call(api, order.quoteOrder, input);

export const createOrder = (api: Api, input: EndpointInput<typeof order.createOrder>) =>
  call(api, order.createOrder, input);

export const listOrders = (api: Api, input: EndpointInput<typeof order.listOrders>) =>
  call(api, order.listOrders, input);

export const getOrder = (api: Api, number: string) => call(api, order.getOrder, { number });

export const cancelOrder = (api: Api, number: string) => call(api, order.cancelOrder, { number });

export const payOrder = (api: Api, input: EndpointInput<typeof order.payOrder>) =>
  call(api, order.payOrder, input);

export const sendProof = (api: Api, input: EndpointInput<typeof order.sendProof>) =>
  call(api, order.sendProof, input);

export const startPayer = (api: Api, number: string) => call(api, payment.startPayer, { number });

export const finishPayer = (api: Api, input: EndpointInput<typeof payment.finishPayer>) =>
  call(api, payment.finishPayer, input);

export const quoteRefund = (api: Api, input: EndpointInput<typeof refund.quoteRefund>) =>
  call(api, refund.quoteRefund, input);

export const requestRefund = (api: Api, input: EndpointInput<typeof refund.requestRefund>) =>
  call(api, refund.requestRefund, input);

export const claimGift = (api: Api, code: string) => call(api, coupon.claimGift, { code });
