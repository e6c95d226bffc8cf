import { moveCompanyCoins } from '../../../../backend/features/company/coins.ts';
import { emptyWallet } from '../../../../backend/features/company/empty-wallet.ts';
import { returnForCompany } from '../../../../backend/features/company/spending/spend.ts';
import { closeBounty, payAnswer, putBounty } from '../../../../backend/features/forum/bounty/bounties.ts';
import { lockTopic } from '../../../../backend/features/forum/topic/topic-store.ts';
import { convertSettlement } from '../../../../backend/features/ledger/income.ts';
import { returnCoins } from '../../../../backend/features/ledger/returns.ts';
import { buyResource } from '../../../../backend/features/resource/buying/buy.ts';
import { returnPurchase } from '../../../../backend/features/resource/buying/purchase-store.ts';
import { fail } from '../../../../contract/errors.ts';
import { type Household, isOf } from './household.ts';

/** Buys a new work of another person of the household, with one's own coins or the company's. */
export async function buyWork(
  h: Household,
  { buyer, seller, price, payer }: { buyer: number; seller: number; price: number; payer: 'own' | 'company' },
): Promise<void> {
  const { rows } = await h.db.query<{ id: number }>(
    `insert into resources (author_id, type, title, application, industry, licence, price, state, created_at, updated_at)
     values ($1, 'drawing', 'drawing', 'motor', 'general', 'project', $2, 'shown', $3, $3) returning id`,
    [seller, price, h.now],
  );
  const work = { resourceId: rows[0]?.id ?? 0, expectedPrice: price, payer, key: `buy-${h.next()}` };
  await buyResource(h.contextOf(buyer), work);
}

/** Staff give the coins of a purchase back while its return may be asked for. */
export async function returnWork({ db, now, ...h }: Household, index: number): Promise<void> {
  const { rows } = await db.query<{ id: number; resourceId: number; userId: number }>(
    `select id, resource_id as "resourceId", user_id as "userId" from resource_purchases
     where user_id = any($1::bigint[]) and state = 'held' and created_at > $2::timestamptz - interval '15 days' order by id`,
    [h.people, now],
  );
  const chosen = rows[index % Math.max(1, rows.length)];
  if (!chosen) return;
  await db.tx(async () => {
    const { id: purchaseId, resourceId, userId } = chosen;
    const bought = (await returnPurchase(db, { purchaseId, resourceId, now })) ?? fail('resource.not_bought');
    const { transfer_id: spendId, company_id: companyId } = bought;
    if (companyId) await returnForCompany({ db, now }, spendId);
    else await returnCoins({ db, now }, { userId, spendId, key: `resource:${purchaseId}` });
  });
}

/** A creator takes the oldest open sheet in coins. */
export async function convertIncome(h: Household, userId: number): Promise<void> {
  const { rows } = await h.db.query<{ id: number }>(
    `select id from settlement_sheets where seller_id = $1 and state = 'open' order by id limit 1`,
    [userId],
  );
  if (rows[0]) await convertSettlement(h.contextOf(userId), { sheetId: rows[0].id });
}

/** Puts coins on a question: a new one, or more on an open one. */
export async function offerBounty(h: Household, userId: number, amount: number): Promise<void> {
  const { db, now } = h;
  const topicId = (await findOpenTopic(h, userId)) ?? (await createTopic(h, userId));
  const bounty = { amount, days: 7 as const, key: `bounty-${h.next()}` };
  await db.tx(() => putBounty({ db, now }, { topicId, userId, bounty }));
}

/** The bounty is paid to another person, or nobody's answer was accepted. */
export async function endBounty(h: Household, index: number, answerer: number | undefined): Promise<void> {
  const { db, now } = h;
  const { rows } = await db.query<{ id: number }>(
    `select topic_id as id from bounties join topics on topics.id = topic_id
     where author_id = ${isOf(h)} and state = 'open' order by bounties.id`,
    [],
  );
  const topicId = rows[index % Math.max(1, rows.length)]?.id;
  if (topicId === undefined) return;
  await db.tx(async () => {
    const topic = (await lockTopic(db, topicId)) ?? fail('forum.topic_not_found');
    if (answerer === undefined || answerer === topic.authorId) return closeBounty({ db, now }, topic, 'over');
    const post = await db.query<{ id: number }>(
      `insert into posts (topic_id, floor, author_id, body, created_at) values ($1, 2, $2, '{}', $3) returning id`,
      [topicId, answerer, now],
    );
    return payAnswer({ db, now }, topic, { postId: post.rows[0]?.id ?? 0, authorId: answerer });
  });
}

/** Puts coins into the company's purse, or takes back what one put in; the household's company is founded first. */
export async function moveCoins(h: Household, userId: number, amount: number): Promise<void> {
  if (!(await findCompany(h))) await foundCompany(h);
  await moveCompanyCoins(h.contextOf(userId), { amount, key: `company-${h.next()}` });
}

/** Somebody takes or leaves a seat; the coins that were put in stay theirs to take back. */
export async function changeSeat(h: Household, userId: number): Promise<void> {
  const { db, now } = h;
  const companyId = (await findCompany(h)) ?? (await foundCompany(h));
  if (userId === h.people[0]) return;
  const left = await db.query(`delete from company_members where user_id = $1`, [userId]);
  if (left.rowCount > 0) return;
  await db.query(
    `insert into company_members (user_id, company_id, role, month_limit, joined_at) values ($1, $2, 'finance', 300, $3)`,
    [userId, companyId, now],
  );
}

/** Gives everything in the purse back to whoever put it in. */
export async function emptyCompany(h: Household): Promise<void> {
  const companyId = await findCompany(h);
  if (companyId === undefined) return;
  const { db, now } = h;
  await db.tx(() => emptyWallet({ db, now }, { companyId, occasion: `emptied-${h.next()}` }));
}

async function findCompany(h: Household): Promise<number | undefined> {
  const { rows } = await h.db.query<{ id: number }>(
    `select company_id as id from company_members where user_id = $1`,
    [h.people[0]],
  );
  return rows[0]?.id;
}

async function foundCompany({ db, now, people, next }: Household): Promise<number> {
  const code = `91${String(next()).padStart(16, '0')}`;
  const { rows } = await db.query<{ id: number }>(
    `with tenant as (insert into tenants (name, created_at) values ($1, $2) returning id), company as (
       insert into companies (id, code, licence_key, state, sent_at, created_at)
       select id, $1, '', 'accepted', $2, $2 from tenant returning id
     ) select id from company`,
    [code, now],
  );
  const companyId = rows[0]?.id ?? 0;
  const roles = ['owner', 'finance', 'member'];
  for (const [index, userId] of people.entries()) {
    await db.query(
      `insert into company_members (user_id, company_id, role, month_limit, joined_at) values ($1, $2, $3, $4, $5)`,
      [userId, companyId, roles[index], index === 2 ? 200 : null, now],
    );
  }
  return companyId;
}

async function findOpenTopic({ db }: Household, userId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select topic_id as id from bounties join topics on topics.id = topic_id where author_id = $1 and state = 'open' limit 1`,
    [userId],
  );
  return rows[0]?.id;
}

async function createTopic({ db, now }: Household, userId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into topics (board_id, author_id, kind, title, body, created_at, last_post_at, last_poster_id)
     select min(id), $1, 'question', 'question', '{}', $2, $2, $1 from boards returning id`,
    [userId, now],
  );
  return rows[0]?.id ?? 0;
}
