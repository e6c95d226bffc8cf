import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type Invoice,
  type Invoiceable,
  type InvoiceTitle,
  invoiceFilePath,
} from '../../../contract/invoice/invoice.ts';
import type { Page } from '../../../contract/paging.ts';
import { isTaxNumberLikely } from '../../../contract/tax-number.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

const pageSize = 20;

const select = (db: Database) =>
  db.q
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .select((e) => [
      'invoices.id as invoiceId',
      'invoices.user_id as userId',
      'users.nickname as buyer',
      'invoices.kind',
      'invoices.title',
      'invoices.email',
      'invoices.remark',
      'invoices.amount_fen as amountFen',
      'invoices.state',
      'invoices.fapiao_number as fapiaoNumber',
      'invoices.red_number as redNumber',
      'invoices.file_address as fileAddress',
      'invoices.file_key as fileKey',
      'invoices.answer',
      'invoices.created_at as createdAt',
      jsonArrayFrom(
        e
          .selectFrom('invoice_orders')
          .innerJoin('orders', 'orders.id', 'invoice_orders.order_id')
          .select([
            'orders.number',
            'orders.kind',
            'orders.tier',
            'orders.mode',
            'orders.coins',
            'invoice_orders.amount_fen as amountFen',
          ])
          .whereRef('invoice_orders.invoice_id', '=', 'invoices.id')
          .orderBy('orders.id'),
      ).as('orders'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

type InvoiceWithBuyer = Invoice & { userId: number; buyer: string };

/** Invoices of one person, or of all in a state, the newest first. */
export async function listInvoices(
  db: Database,
  { userId, state = 'all', page }: { userId?: number; state?: Invoice['state'] | 'all'; page: number },
): Promise<Page<InvoiceWithBuyer>> {
  const matches = (e: ExpressionBuilder<Tables, 'invoices'>) =>
    e.and([
      ...(userId === undefined ? [] : [e('invoices.user_id', '=', userId)]),
      ...(state === 'all' ? [] : [e('invoices.state', '=', state)]),
    ]);
  const rows = await select(db)
    .where(matches)
    .orderBy('invoices.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db.q
    .selectFrom('invoices')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(toInvoice),
    page,
    pageSize,
    total,
    isTotalCapped: false,
  };
}

export async function getInvoice(db: Database, invoiceId: number): Promise<InvoiceWithBuyer | undefined> {
  const row = await select(db).where('invoices.id', '=', invoiceId).forUpdate('invoices').executeTakeFirst();
  return row && toInvoice(row);
}

/** Orders of a person that can be invoiced now, the newest first. */
export async function listInvoiceable(
  db: Database,
  { userId, numbers }: { userId: number; numbers?: readonly string[] },
): Promise<(Invoiceable & { orderId: number })[]> {
  const rows = await db.q
    .selectFrom('orders')
    .select((e) => [
      'id as orderId',
      'number',
      'kind',
      'tier',
      'mode',
      'coins',
      e('amount_fen', '-', e.ref('refunded_fen')).as('amountFen'),
      'paid_at as paidAt',
    ])
    .where('user_id', '=', userId)
    .where('state', '=', 'fulfilled')
    .where('paid_by', 'in', ['wechat', 'alipay', 'bank'])
    .whereRef('amount_fen', '>', 'refunded_fen')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('invoice_orders')
            .select('invoice_orders.order_id')
            .whereRef('invoice_orders.order_id', '=', 'orders.id')
            .where('is_live', '=', true),
        ),
      ),
    )
    .$if(numbers !== undefined, (query) =>
      query.where('number', '=', sql<string>`any(${[...(numbers ?? [])]}::text[])`),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(100))
    .forNoKeyUpdate()
    .$narrowType<{ paidAt: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }));
}

export async function createInvoice(
  db: Database,
  invoice: {
    userId: number;
    kind: Invoice['kind'];
    title: InvoiceTitle;
    email: string;
    remark: string;
    orders: readonly { orderId: number; amountFen: number }[];
    now: Date;
  },
): Promise<number> {
  const amountFen = invoice.orders.reduce((sum, order) => sum + order.amountFen, 0);
  const { id: invoiceId } = await db.q
    .insertInto('invoices')
    .values({
      user_id: invoice.userId,
      kind: invoice.kind,
      title: JSON.stringify(invoice.title),
      email: invoice.email,
      remark: invoice.remark,
      amount_fen: amountFen,
      created_at: invoice.now,
      moved_at: invoice.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { orderId, amountFen: fen } of invoice.orders) {
    await db.q
      .insertInto('invoice_orders')
      .values({ invoice_id: invoiceId, order_id: orderId, amount_fen: fen })
      .execute();
  }
  return invoiceId;
}

export async function moveInvoice(
  db: Database,
  move: {
    invoiceId: number;
    state: Invoice['state'];
    fapiaoNumber?: string;
    redNumber?: string;
    fileAddress?: string;
    answer?: string;
    now: Date;
  },
): Promise<void> {
  const { invoiceId, state, fapiaoNumber, redNumber, fileAddress, answer, now } = move;
  await db.q
    .updateTable('invoices')
    .set({
      state,
      ...(fapiaoNumber !== undefined && { fapiao_number: fapiaoNumber }),
      ...(redNumber !== undefined && { red_number: redNumber }),
      ...(fileAddress !== undefined && { file_address: fileAddress }),
      ...(answer !== undefined && { answer }),
      moved_at: now,
    })
    .where('id', '=', invoiceId)
    .execute();
  if (state === 'refused' || state === 'red') {
    await db.q
      .updateTable('invoice_orders')
      .set({ is_live: false })
      .where('invoice_id', '=', invoiceId)
      .execute();
  }
}

/** The invoice that an order stands on now. */
export async function findLiveInvoice(
  db: Database,
  orderId: number,
): Promise<{ invoiceId: number; userId: number; state: Invoice['state'] } | undefined> {
  return db.q
    .selectFrom('invoices')
    .innerJoin('invoice_orders', 'invoice_orders.invoice_id', 'invoices.id')
    .select(['invoices.id as invoiceId', 'invoices.user_id as userId', 'invoices.state'])
    .where('invoice_orders.order_id', '=', orderId)
    .where('invoice_orders.is_live', '=', true)
    .forUpdate('invoices')
    .executeTakeFirst();
}

export async function saveTitle(
  db: Database,
  { userId, title, now }: { userId: number; title: InvoiceTitle; now: Date },
): Promise<void> {
  const { titleKind, title: name, taxNumber, ...details } = title;
  const kept = { details: JSON.stringify(details), created_at: now };
  await db.q
    .insertInto('invoice_titles')
    .values({ user_id: userId, kind: titleKind, title: name, tax_number: taxNumber, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'title', 'tax_number']).doUpdateSet(kept))
    .execute();
}

export async function listTitles(db: Database, userId: number): Promise<InvoiceTitle[]> {
  const rows = await db.q
    .selectFrom('invoice_titles')
    .select(['kind as titleKind', 'title', 'tax_number as taxNumber', 'details'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(20))
    .execute();
  return rows.map(({ details, ...title }) => ({
    address: '',
    phone: '',
    bank: '',
    account: '',
    ...details,
    ...title,
  }));
}

function toInvoice({ title, createdAt, fileKey, ...row }: Row): InvoiceWithBuyer {
  const isChecked = title.titleKind === 'personal' || isTaxNumberLikely(title.taxNumber);
  const fileAddress = fileKey ? invoiceFilePath(row.invoiceId) : row.fileAddress;
  return { ...row, ...title, fileAddress, isTaxNumberLikely: isChecked, createdAt: createdAt.toISOString() };
}
