import type { Invoice, Invoiceable, InvoiceTitle } from '../../../contract/invoice/invoice.ts';
import type { Page } from '../../../contract/paging.ts';
import { isTaxNumberLikely } from '../../../contract/tax-number.ts';
import type { Database } from '../../db/database.ts';

const pageSize = 20;

type Row = Omit<Invoice, keyof InvoiceTitle | 'isTaxNumberLikely' | 'createdAt'> & {
  title: InvoiceTitle;
  createdAt: Date;
  userId: number;
  buyer: string;
};

const columns = `invoices.id as "invoiceId", invoices.user_id as "userId", nickname as buyer, kind, title,
  invoices.email, remark, amount_fen as "amountFen", state, fapiao_number as "fapiaoNumber",
  red_number as "redNumber", file_address as "fileAddress", answer, invoices.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object('number', orders.number, 'kind', orders.kind, 'tier', orders.tier,
     'mode', orders.mode, 'coins', orders.coins, 'amountFen', invoice_orders.amount_fen) order by orders.id), '[]') from invoice_orders join orders on orders.id = order_id
   where invoice_id = invoices.id) as orders`;
const from = 'from invoices join users on users.id = invoices.user_id';

type InvoiceWithBuyer = Invoice & { userId: number; buyer: string };

/** Invoices of one person, or of all in a state, the newest first. */
export async function listInvoices(
  db: Database,
  { userId = null, state = 'all', page }: { userId?: number | null; state?: string; page: number },
): Promise<Page<InvoiceWithBuyer>> {
  const where = `($1::bigint is null or invoices.user_id = $1) and ($2 = 'all' or state = $2)`;
  const { rows } = await db.query<Row>(
    `select ${columns} ${from} where ${where} order by invoices.id desc limit ${pageSize} offset $3`,
    [userId, state, (page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total from invoices where ${where}`, [
    userId,
    state,
  ]);
  return {
    items: rows.map(toInvoice),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

export async function getInvoice(db: Database, invoiceId: number): Promise<InvoiceWithBuyer | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns} ${from} where invoices.id = $1 for update of invoices`,
    [invoiceId],
  );
  return rows[0] && toInvoice(rows[0]);
}

const invoiceable = `orders.user_id = $1 and orders.state = 'fulfilled' and paid_by in ('wechat', 'alipay', 'bank')
  and orders.amount_fen > refunded_fen
  and not exists (select 1 from invoice_orders where order_id = orders.id and is_live)`;

/** Orders of a person that can be invoiced now, the newest first. */
export async function listInvoiceable(
  db: Database,
  { userId, numbers = null }: { userId: number; numbers?: readonly string[] | null },
): Promise<(Invoiceable & { orderId: number })[]> {
  const { rows } = await db.query<Omit<Invoiceable, 'paidAt'> & { orderId: number; paidAt: Date }>(
    `select id as "orderId", number, kind, tier, mode, coins, amount_fen - refunded_fen as "amountFen", paid_at as "paidAt"
     from orders where ${invoiceable} and ($2::text[] is null or number = any($2))
     order by id desc limit 100 for no key update`,
    [userId, numbers],
  );
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
  const { rows } = await db.query<{ id: number }>(
    `insert into invoices (user_id, kind, title, email, remark, amount_fen, created_at, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [
      invoice.userId,
      invoice.kind,
      JSON.stringify(invoice.title),
      invoice.email,
      invoice.remark,
      amountFen,
      invoice.now,
    ],
  );
  const invoiceId = rows[0]?.id as number;
  for (const { orderId, amountFen: fen } of invoice.orders) {
    await db.query(`insert into invoice_orders (invoice_id, order_id, amount_fen) values ($1, $2, $3)`, [
      invoiceId,
      orderId,
      fen,
    ]);
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
  await db.query(
    `update invoices set state = $2, fapiao_number = coalesce($3, fapiao_number), red_number = coalesce($4, red_number),
       file_address = coalesce($5, file_address), answer = coalesce($6, answer), moved_at = $7 where id = $1`,
    [
      move.invoiceId,
      move.state,
      move.fapiaoNumber ?? null,
      move.redNumber ?? null,
      move.fileAddress ?? null,
      move.answer ?? null,
      move.now,
    ],
  );
  if (move.state === 'refused' || move.state === 'red') {
    await db.query(`update invoice_orders set is_live = false where invoice_id = $1`, [move.invoiceId]);
  }
}

/** The invoice that an order stands on now. */
export async function findLiveInvoice(
  db: Database,
  orderId: number,
): Promise<{ invoiceId: number; userId: number; state: Invoice['state'] } | undefined> {
  const { rows } = await db.query<{ invoiceId: number; userId: number; state: Invoice['state'] }>(
    `select invoices.id as "invoiceId", user_id as "userId", state from invoices
     join invoice_orders on invoice_id = invoices.id where order_id = $1 and is_live for update of invoices`,
    [orderId],
  );
  return rows[0];
}

export async function saveTitle(
  db: Database,
  { userId, title, now }: { userId: number; title: InvoiceTitle; now: Date },
): Promise<void> {
  const { titleKind, title: name, taxNumber, ...details } = title;
  await db.query(
    `insert into invoice_titles (user_id, kind, title, tax_number, details, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, kind, title, tax_number) do update set details = $5, created_at = $6`,
    [userId, titleKind, name, taxNumber, JSON.stringify(details), now],
  );
}

export async function listTitles(db: Database, userId: number): Promise<InvoiceTitle[]> {
  const { rows } = await db.query<
    Pick<InvoiceTitle, 'titleKind' | 'title' | 'taxNumber'> & { details: Partial<InvoiceTitle> }
  >(
    `select kind as "titleKind", title, tax_number as "taxNumber", details from invoice_titles
     where user_id = $1 order by created_at desc, id desc limit 20`,
    [userId],
  );
  return rows.map(({ details, ...title }) => ({
    address: '',
    phone: '',
    bank: '',
    account: '',
    ...details,
    ...title,
  }));
}

function toInvoice({ title, createdAt, ...row }: Row): InvoiceWithBuyer {
  const isChecked = title.titleKind === 'personal' || isTaxNumberLikely(title.taxNumber);
  return { ...row, ...title, isTaxNumberLikely: isChecked, createdAt: createdAt.toISOString() };
}
