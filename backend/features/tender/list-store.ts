import { sql } from 'kysely';
import { daysLater } from '../../../contract/beijing-time.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { amountBounds, tenderDues } from '../../../contract/tender/kinds.ts';
import { type listTenders, tenderStatuses } from '../../../contract/tender/tender.ts';
import type { Database } from '../../db/database.ts';
import { rowColumns } from './store.ts';

export type TenderQuery = EndpointParsedInput<typeof listTenders>;
type Facet = 'region' | 'industry' | 'method' | 'amount' | 'due' | 'status';

/** The band of a budget, as `amountOf` gives it. */
const amount = sql<string>`case when budget_fen is null then 'none'
  when budget_fen < ${sql.lit(amountBounds[0])} then 'under_50'
  when budget_fen < ${sql.lit(amountBounds[1])} then '50_200'
  when budget_fen < ${sql.lit(amountBounds[2])} then '200_1000' else 'over_1000' end`;
const searched = sql<string>`lower(title || ' ' || buyer || ' ' || number || ' ' || city)`;

const within = (now: Date, days: string) => daysLater(now, Number(days));

/** Published notices that meet every condition but one. */
function select(db: Database, query: TenderQuery, now: Date, except?: Facet) {
  const { keyword, region, industry, method, due, status } = query;
  let found = db.q.selectFrom('tenders').where('state', '=', 'published');
  for (const word of keyword.toLowerCase().split(/\s+/).filter(Boolean))
    found = found.where((e) =>
      e.or([
        sql<boolean>`strpos(${searched}, ${word}) > 0`,
        sql<boolean>`exists (select from tender_items i where i.tender_id = tenders.id
          and strpos(lower(i.name || ' ' || i.spec), ${word}) > 0)`,
      ]),
    );
  if (except !== 'region' && region.length > 0) found = found.where('region', 'in', region);
  if (except !== 'industry' && industry.length > 0) found = found.where('industry', 'in', industry);
  if (except !== 'method' && method.length > 0) found = found.where('method', 'in', method);
  if (except !== 'amount' && query.amount.length > 0) found = found.where(amount, 'in', query.amount);
  if (except !== 'due' && due !== '')
    found = found.where(isOpen(now)).where('ends_at', '<=', within(now, due));
  if (except !== 'status' && status !== 'all')
    found = found.where(status === 'open' ? isOpen(now) : sql<boolean>`not ${isOpen(now)}`);
  return found;
}

const isOpen = (now: Date) => sql<boolean>`(cancelled_at is null and ends_at > ${now}::timestamptz)`;

export async function findTenders(db: Database, query: TenderQuery, now: Date, pageSize: number) {
  const found = select(db, query, now);
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const orders = {
    closing: query.status === 'open' ? sql`ends_at asc` : sql`ends_at desc`,
    newest: sql`published_on desc`,
    budget: sql`budget_fen desc nulls last`,
  };
  const items = await found
    .select(rowColumns)
    .orderBy(orders[query.sort])
    .orderBy('id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((query.page - 1) * pageSize)
    .execute();
  return { items, total: Number(total) };
}

/** How many notices each value of a facet would leave beside the other conditions. */
export async function countFacets(db: Database, query: TenderQuery, now: Date) {
  const grouped = async (facet: 'region' | 'industry' | 'method' | 'amount') => {
    const value = facet === 'amount' ? amount : sql.ref<string>(facet);
    const rows = await select(db, query, now, facet)
      .select([value.as('value'), (e) => e.fn.countAll<number>().as('count')])
      .groupBy(value)
      .execute();
    return rows.map((row) => ({ value: row.value, count: Number(row.count) }));
  };
  const dues = await select(db, query, now, 'due')
    .select(
      tenderDues.map((days) => countIf(sql`${isOpen(now)} and ends_at <= ${within(now, days)}`).as(days)),
    )
    .executeTakeFirstOrThrow();
  const statuses = await select(db, query, now, 'status')
    .select([countIf(isOpen(now)).as('open'), (e) => e.fn.countAll<number>().as('all')])
    .executeTakeFirstOrThrow();
  const states = { ...statuses, closed: Number(statuses.all) - Number(statuses.open) };
  return {
    region: await grouped('region'),
    industry: await grouped('industry'),
    method: await grouped('method'),
    amount: await grouped('amount'),
    due: tenderDues.map((value) => ({ value, count: Number((dues as Record<string, unknown>)[value] ?? 0) })),
    status: tenderStatuses.map((value) => ({ value, count: Number(states[value]) })),
  };
}

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
