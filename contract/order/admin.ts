import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { PageField, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { OrderNumberField, OrderSchema, orderStates, PaymentSchema, RefundSchema } from './order.ts';

export const AdminOrderSchema = v.object({
  ...OrderSchema.entries,
  userId: v.number(),
  buyer: v.string(),
  /** A proof of transfer waits to be compared. */
  hasProof: v.boolean(),
});
export type AdminOrder = v.InferOutput<typeof AdminOrderSchema>;

export const listAllOrders = endpoint({
  name: 'listAllOrders',
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders of all users, newest first; `keyword` is a number or a name.',
  access: 'admin',
  input: v.object({
    keyword: v.optional(textField({ min: 0, max: 60 }), ''),
    state: v.optional(v.picklist(['all', 'transfer', ...orderStates]), 'all'),
    page: PageField,
  }),
  output: pageSchema(AdminOrderSchema),
  errors: [],
});

export const getAnyOrder = endpoint({
  name: 'getAnyOrder',
  method: 'GET',
  path: '/api/admin/orders/:number',
  summary: 'One order with history, payments and refunds.',
  access: 'admin',
  input: v.object({ number: OrderNumberField }),
  output: v.object({
    order: AdminOrderSchema,
    events: v.array(v.object({ state: v.picklist(orderStates), note: v.string(), createdAt: v.string() })),
    payments: v.array(
      v.object({
        ...PaymentSchema.entries,
        tradeNumber: v.string(),
        tradeId: v.nullable(v.string()),
        payer: v.string(),
      }),
    ),
    refunds: v.array(RefundSchema),
  }),
  errors: ['order.not_found'],
});
