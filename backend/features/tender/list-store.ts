import { sql } from 'kysely';
import { daysLater } from '../../../contract/beijing-time.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { amountBounds, tenderDues } from '../../../contract/tender/kinds.ts';
import type { TenderEvent } from '../../../contract/tender/subscription.ts';
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

type Conditions = Pick<TenderQuery, 'keyword' | 'region' | 'industry' | 'method' | 'amount'>;

const whole = (conditions: Conditions, status: TenderQuery['status']): TenderQuery => ({
  ...conditions,
  status,
  due: '',
  sort: 'closing',
  page: 1,
});

/** Takes published notices that nobody was told of, at most `count`; two that do it at once get different ones. */
export async function takeUnannounced(
  db: Database,
  { now, count }: { now: Date; count: number },
): Promise<number[]> {
  const waiting = db.q
    .selectFrom('tenders')
    .select('id')
    .where('state', '=', 'published')
    .where('announced_at', 'is', null)
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const rows = await db.q
    .updateTable('tenders')
    .set({ announced_at: now })
    .where('id', 'in', waiting)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the notices that meet the conditions and, unless told, can still be bid for, what closes first at the front. */
export async function listMatching(
  db: Database,
  {
    conditions,
    ids,
    now,
    status = 'open',
  }: { conditions: Conditions; ids: readonly number[]; now: Date; status?: TenderQuery['status'] },
): Promise<number[]> {
  const rows = await select(db, whole(conditions, status), now)
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Closing times since `since` of notices that meet the conditions. */
export async function listEvents(
  db: Database,
  { conditions, since, now, limit }: { conditions: Conditions; since: Date; now: Date; limit: number },
): Promise<TenderEvent[]> {
  const rows = await select(db, whole(conditions, 'all'), now)
    .select(['id', 'title', 'buyer', 'closes_at', 'is_closing_day', 'cancelled_at', 'updated_at'])
    .select(
      sql<number>`(select count(*)::int from tender_changes c where c.tender_id = tenders.id)`.as('revision'),
    )
    .where('closes_at', '>', since)
    .orderBy('closes_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ closes_at, ...row }) =>
    closes_at === null
      ? []
      : [
          {
            ...{ tenderId: row.id, title: row.title, buyer: row.buyer },
            ...{ closesAt: closes_at.toISOString(), isDay: row.is_closing_day },
            ...{ isCancelled: row.cancelled_at !== null, revision: row.revision },
            updatedAt: row.updated_at.toISOString(),
          },
        ],
  );
}
