import type { CompanyPurchase, UsageRow } from '../../../../contract/company/coins.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export const purchasesPerPage = 30;
/** Rows of one report: 300 people over some years. */
const maxRows = 20_000;

/**
 * What members did with the company's coins, month by month and member by member; with a month also those who did
 * nothing. Downloads are of what the company bought.
 */
export async function listUsage(
  db: Database,
  { companyId, month }: { companyId: number; month?: string },
): Promise<UsageRow[]> {
  const { rows } = await db.query<UsageRow>(
    `with spent as (
       select month, user_id, count(*) filter (where state = 'held')::integer as purchases,
         coalesce(sum(amount) filter (where state = 'held'), 0)::integer as spent,
         coalesce(sum(amount) filter (where state = 'returned'), 0)::integer as returned
       from company_spends where company_id = $1 and ($2::text is null or month = $2) group by 1, 2
     ), taken as (
       select to_char(download.day, 'YYYY-MM') as month, download.user_id, count(*)::integer as downloads
       from company_members as member
       join resource_downloads as download on download.user_id = member.user_id
         and download.created_at >= member.joined_at
       where member.company_id = $1 and ($2::text is null or to_char(download.day, 'YYYY-MM') = $2)
         and exists (select from resource_purchases as purchase where purchase.company_id = $1
           and purchase.resource_id = download.resource_id and purchase.created_at <= download.created_at)
       group by 1, 2
     ), pairs as (
       select month, user_id from spent union select month, user_id from taken
       union select $2, user_id from company_members where company_id = $1 and $2::text is not null
     )
     select pairs.month, pairs.user_id as "userId", users.nickname, coalesce(member.label, '') as label, member.role,
       case when member.user_id is null then 0 else member.month_limit end as "monthLimit",
       coalesce(purchases, 0) as "purchaseCount", coalesce(spent.spent, 0) as spent,
       coalesce(returned, 0) as returned, coalesce(downloads, 0) as "downloadCount"
     from pairs join users on users.id = pairs.user_id
     left join spent on spent.month = pairs.month and spent.user_id = pairs.user_id
     left join taken on taken.month = pairs.month and taken.user_id = pairs.user_id
     left join company_members as member on member.user_id = pairs.user_id and member.company_id = $1
     order by pairs.month desc, coalesce(spent.spent, 0) desc, pairs.user_id limit ${maxRows}`,
    [companyId, month ?? null],
  );
  return rows;
}

/** Months in which something was spent, the newest first. */
export async function listMonths(db: Database, companyId: number): Promise<string[]> {
  const { rows } = await db.query<{ month: string }>(
    `select distinct month from company_spends where company_id = $1 order by month desc limit 120`,
    [companyId],
  );
  return rows.map(({ month }) => month);
}

const held = `from resource_purchases as purchase join resources on resources.id = purchase.resource_id
  join users on users.id = purchase.user_id where purchase.company_id = $1 and purchase.state = 'held'`;

export async function listPurchases(
  db: Database,
  { companyId, page }: { companyId: number; page: number },
): Promise<{ items: CompanyPurchase[]; total: number }> {
  const { rows } = await db.query<Omit<CompanyPurchase, 'createdAt'> & { createdAt: Date }>(
    `select purchase.id as "purchaseId", purchase.resource_id as "resourceId", resources.title, purchase.price,
       users.nickname as "keeperName", purchase.created_at as "createdAt"
     ${held} order by purchase.id desc limit ${purchasesPerPage} offset $2`,
    [companyId, (page - 1) * purchasesPerPage],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::integer as total ${held}`, [companyId]);
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  };
}
