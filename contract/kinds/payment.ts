import { defineKinds } from '../kinds.ts';

export const paymentKinds = defineKinds({
  showing: ['payment'],
  errors: {
    'payment.alarm_not_found': 404,
    'payment.bank_number_missing': 400,
    'payment.bank_number_used': 409,
    'payment.channel_failed': 503,
    'payment.day_not_over': 409,
    'payment.no_transfer': 409,
    'payment.own_transfer': 403,
    'payment.no_origin': 409,
    'payment.not_offered': 409,
    'payment.payer_refused': 409,
    'payment.payer_unknown': 409,
    'price.in_the_past': 409,
    'price.not_set': 404,
    'wechat.foreign_url': 400,
    'wechat.not_offered': 404,
    'wechat.unavailable': 503,
  },
});
