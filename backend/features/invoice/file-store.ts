import type { Database } from '../../db/database.ts';

/** Puts another file in; returns the key of the one before, empty where there was none. */
export async function setInvoiceFile(
  db: Database,
  { invoiceId, key }: { invoiceId: number; key: string },
): Promise<string> {
  const { file_key: before } = await db.q
    .selectFrom('invoices')
    .select('file_key')
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.q.updateTable('invoices').set({ file_key: key }).where('id', '=', invoiceId).execute();
  return before;
}

/** Whose invoice a file is of, and where it lies. */
export async function findInvoiceFile(
  db: Database,
  invoiceId: number,
): Promise<{ userId: number; key: string; fapiaoNumber: string } | undefined> {
  return db.q
    .selectFrom('invoices')
    .select(['user_id as userId', 'file_key as key', 'fapiao_number as fapiaoNumber'])
    .where('id', '=', invoiceId)
    .where('file_key', '<>', '')
    .executeTakeFirst();
}

export async function listInvoiceKeys(db: Database, userId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('invoices')
    .select('file_key as key')
    .where('user_id', '=', userId)
    .where('file_key', '<>', '')
    .execute();
  return rows.map(({ key }) => key);
}
