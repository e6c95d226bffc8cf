import type { Database } from '../../db/database.ts';
import { licenceDrafts, licenceFolder } from '../company/licence-keys.ts';
import { publishSessionsEnded } from '../event/event.ts';
import { fileUsers, holdings, withheldColumns } from './holdings.ts';

/** Rows read at once. */
const portion = 500;

/** The exported tables of a person, each once with all its columns that name them. */
export function listExportedTables(): { table: string; columns: string[] }[] {
  const byTable = Map.groupBy(
    holdings.filter(({ isExported }) => isExported),
    ({ table }) => table,
  );
  return [...byTable].map(([table, of]) => ({ table, columns: of.map(({ column }) => column) }));
}

/** A person's rows of one table, portion by portion, without what is withheld. */
export async function* readHeldRows(
  db: Database,
  { table, columns, userId }: { table: string; columns: readonly string[]; userId: number },
): AsyncGenerator<Record<string, unknown>[]> {
  const withheld = withheldColumns[table] ?? [];
  const where = columns.map((column) => `"${column}" = $1`).join(' or ');
  for (let offset = 0; ; offset += portion) {
    // By the physical place: every table has one, and a person's copy is read within seconds.
    const { rows } = await db.query<Record<string, unknown>>(
      `select * from "${table}" where ${where} order by ctid limit ${portion} offset ${offset}`,
      [userId],
    );
    for (const row of rows) for (const column of withheld) delete row[column];
    if (rows.length > 0 || offset === 0) yield rows;
    if (rows.length < portion) return;
  }
}

/** Rows that hang on a person's and have no column of their own that names them. */
const dependants: readonly string[] = [
  'delete from codes where target in (select phone from users where id = $1 union select email from users where id = $1)',
  // Both sides of a conversation go: what one wrote stands in the other's list too.
  'delete from conversations where low_id = $1 or high_id = $1',
  "update guest_entries set author_name = '', user_agent = '' where author_id = $1",
  "update invoices set title = jsonb_build_object('kind', title->>'kind', 'title', '-'), email = '', remark = '' where user_id = $1",
  // The picture shows the payer's account; the bank's own number of the transfer stays.
  `delete from upload_links where entity = 'payment' and entity_id in (
    select payments.id from payments join orders on orders.id = order_id where user_id = $1)`,
  'update payments set proof = null where order_id in (select id from orders where user_id = $1)',
  // Never published: nobody else has seen it.
  'delete from resources where author_id = $1 and version_id is null',
  "update refunds set reason = '-' where user_id = $1",
  "delete from upload_links where entity = 'avatar' and entity_id = $1",
  "delete from upload_links where entity = 'draft' and entity_id in (select id from drafts where user_id = $1)",
  // What was bought for a company stays with it; its owner keeps it.
  `update resource_purchases set user_id = owner.user_id from company_members as own
    join company_members as owner on owner.company_id = own.company_id and owner.role = 'owner'
    where own.user_id = $1 and resource_purchases.user_id = $1 and resource_purchases.company_id = own.company_id`,
  `delete from company_invitations where contact <> '' and contact in
    (select phone from users where id = $1 union select email from users where id = $1)`,
  `update companies set code = '-', licence_key = '', state = 'returned', reason = ''
    where id = (select company_id from company_members where user_id = $1)
      and not exists (select from company_members where company_id = companies.id and user_id <> $1)`,
  `update tenants set name = '-' where id = (select tenant_id from users where id = $1)
    and not exists (select from users where tenant_id = tenants.id and id <> $1)`,
];

const blankUser = `update users set
  username = 'gone-' || id, username_key = 'gone-' || id, nickname = 'user-' || id, nickname_key = 'user-' || id,
  truename = '', email = null, email_verified_at = null, phone = null, phone_verified_at = null,
  password_hash = null, group_id = 2, roles = '{}', moderates = '{}', avatar = 'a', bio = '',
  is_company = false, tenant_id = null, badge = null, trust_reason = ''
  where id = $1`;

/** Deletes, blanks and cuts loose whatever names a person, as the list of holdings says. */
export async function erasePerson(db: Database, userId: number): Promise<void> {
  for (const statement of dependants) await db.query(statement, [userId]);
  for (const { table, column, atErasure } of inOrder(holdings)) {
    if (atErasure === 'delete') await db.query(`delete from "${table}" where "${column}" = $1`, [userId]);
    if (atErasure === 'null') {
      await db.query(`update "${table}" set "${column}" = null where "${column}" = $1`, [userId]);
    }
  }
  await db.query(`delete from files where ${unusedFiles}`, [userId]);
  await db.query(blankUser, [userId]);
  await publishSessionsEnded(db, userId);
}

const unusedFiles = `owner_id = $1${fileUsers
  .map((table) => ` and not exists (select from ${table} where file_id = files.id)`)
  .join('')}`;

/** What others of the person's rows refer to goes last. */
function inOrder(all: typeof holdings): typeof holdings {
  const isLast = ({ table }: { table: string }) => Number(table === 'notices');
  return [...all].sort((a, b) => isLast(a) - isLast(b));
}

/** Stored files of a person, by the tables that know them. */
export async function listStoredFiles(
  db: Database,
  userId: number,
): Promise<{ fileIds: string[]; otherKeys: string[] }> {
  const files = await db.query<{ id: string }>(`select id from files where ${unusedFiles}`, [userId]);
  const exports = await db.query<{ file_key: string }>(
    'select file_key from data_exports where user_id = $1',
    [userId],
  );
  const licences = await db.query<{ companyId: number }>(
    `select company_id as "companyId" from company_members as own where user_id = $1 and not exists
       (select from company_members where company_id = own.company_id and user_id <> $1)`,
    [userId],
  );
  const proofs = await db.query<{ pictureKey: string }>(
    `select picture_key as "pictureKey" from lost_factors where user_id = $1 and picture_key <> ''`,
    [userId],
  );
  return {
    fileIds: files.rows.map(({ id }) => id),
    otherKeys: [
      ...exports.rows.map((row) => row.file_key),
      ...licences.rows.map(({ companyId }) => licenceFolder(companyId)),
      licenceDrafts(userId),
      ...proofs.rows.map((row) => row.pictureKey),
    ],
  };
}
