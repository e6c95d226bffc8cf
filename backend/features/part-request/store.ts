import { sql } from 'kysely';
import type { PartRequest, RequestState } from '../../../contract/part-request/part-request.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';
import './tables.ts';

const pageSize = 30;
const maxMakers = 50;

const voteCount = sql<number>`(select count(*) from part_request_votes where request_id = r.id)`;

function selectRequests(db: Database, userId: number) {
  return db.q
    .selectFrom('part_requests as r')
    .leftJoin('parts as p', (join) => join.onRef('p.id', '=', 'r.part_id').on('p.state', '=', 'published'))
    .select(['r.id', 'r.maker', 'r.number', 'r.purpose', 'r.state', 'r.created_at'])
    .select(['p.id as part_id', 'p.number as part_number', 'p.name as part_name'])
    .select(voteCount.as('vote_count'))
    .select(
      sql<boolean>`exists (
        select from part_request_votes where request_id = r.id and user_id = ${userId}
      )`.as('is_voted'),
    );
}

/** A page of requests in some states, most votes first, or those that were decided last. */
export async function listRequests(
  db: Database,
  asked: {
    states: readonly RequestState[];
    makerKey: string;
    isNewest: boolean;
    userId: number;
    page: number;
  },
) {
  let query = selectRequests(db, asked.userId).where('r.state', 'in', asked.states);
  if (asked.makerKey) query = query.where('r.maker_key', '=', asked.makerKey);
  const { total } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ordered = asked.isNewest
    ? query.orderBy('r.decided_at', 'desc').orderBy('r.id', 'desc')
    : query.orderBy(voteCount, 'desc').orderBy('r.id');
  const rows = await ordered
    .limit(sql.lit(pageSize))
    .offset((asked.page - 1) * pageSize)
    .execute();
  return {
    items: rows.map(toRequest),
    page: asked.page,
    pageSize,
    total: Number(total),
    isTotalCapped: false,
  };
}

/** Open requests and votes by maker, most votes first. */
export async function listWishedMakers(
  db: Database,
): Promise<{ name: string; requestCount: number; voteCount: number }[]> {
  return db.q
    .selectFrom('part_requests as r')
    .leftJoin('part_request_votes as v', 'v.request_id', 'r.id')
    .select((e) => [
      e.fn.min('r.maker').as('name'),
      e.fn.count<number>('r.id').distinct().as('requestCount'),
      e.fn.count<number>('v.user_id').as('voteCount'),
    ])
    .where('r.state', 'in', ['asked', 'taken'])
    .where('r.maker_key', '<>', '')
    .groupBy('r.maker_key')
    .orderBy('voteCount', 'desc')
    .orderBy('r.maker_key')
    .limit(sql.lit(maxMakers))
    .execute();
}

/** Open requests whose numbers begin alike, the most like ones not first. */
export async function listRequestsByBeginning(
  db: Database,
  { beginning, userId, limit }: { beginning: string; userId: number; limit: number },
): Promise<PartRequest[]> {
  const rows = await selectRequests(db, userId)
    .where('r.state', 'in', ['asked', 'taken'])
    .where('r.number_key', 'like', `${escapeLike(beginning)}%`)
    .orderBy('r.number_key')
    .orderBy('r.id')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toRequest);
}

/** Published parts whose numbers begin so. */
export async function listPartsByBeginning(
  db: Database,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<
  { id: number; number: string; numberKey: string; name: string; maker: string; makerKey: string }[]
> {
  return db.q
    .selectFrom('parts as p')
    .innerJoin('part_makers as m', 'm.id', 'p.maker_id')
    .select(['p.id', 'p.number', 'p.number_key as numberKey', 'p.name'])
    .select(['m.name as maker', 'm.name_key as makerKey'])
    .where('p.state', '=', 'published')
    .where('p.number_key', 'like', `${escapeLike(beginning)}%`)
    .orderBy('p.number_key')
    .orderBy('p.id')
    .limit(sql.lit(limit))
    .execute();
}

/** Puts a request in and returns its id; undefined when there is one of this maker and number. */
export async function createRequest(
  db: Database,
  request: {
    maker: string;
    makerKey: string;
    number: string;
    numberKey: string;
    purpose: string;
    state?: RequestState;
    isDemo?: boolean;
    by: number | null;
    now: Date;
  },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('part_requests')
    .values({
      maker: request.maker,
      maker_key: request.makerKey,
      number: request.number,
      number_key: request.numberKey,
      purpose: request.purpose,
      state: request.state ?? 'asked',
      part_id: null,
      is_demo: request.isDemo ?? false,
      created_by: request.by,
      created_at: request.now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findRequest(db: Database, at: { makerKey: string; numberKey: string }) {
  return db.q
    .selectFrom('part_requests')
    .select(['id', 'state', 'answer'])
    .where('maker_key', '=', at.makerKey)
    .where('number_key', '=', at.numberKey)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockRequest(db: Database, id: number) {
  return db.q
    .selectFrom('part_requests')
    .select(['id', 'maker', 'maker_key as makerKey', 'number', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Requests of one person that nothing became of yet. */
export async function countOpenRequests(db: Database, userId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('part_requests')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('state', 'in', ['asked', 'taken'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setRequestState(
  db: Database,
  change: {
    id: number;
    state: RequestState;
    partId: number | null;
    answer: string;
    by: number | null;
    now: Date;
  },
): Promise<void> {
  await db.q
    .updateTable('part_requests')
    .set({
      state: change.state,
      part_id: change.partId,
      answer: change.answer,
      decided_by: change.by,
      decided_at: change.now,
    })
    .where('id', '=', change.id)
    .execute();
}

export async function createVote(
  db: Database,
  { requestId, userId, now }: { requestId: number; userId: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('part_request_votes')
    .values({ request_id: requestId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteVote(
  db: Database,
  { requestId, userId }: { requestId: number; userId: number },
): Promise<void> {
  await db.q
    .deleteFrom('part_request_votes')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .execute();
}

function toRequest(row: {
  id: number;
  maker: string;
  number: string;
  purpose: string;
  state: RequestState;
  created_at: Date;
  part_id: number | null;
  part_number: string | null;
  part_name: string | null;
  vote_count: number;
  is_voted: boolean;
}): PartRequest {
  const { id, maker, number, purpose, state, created_at, part_id, part_number, part_name } = row;
  return {
    requestId: id,
    maker,
    number,
    purpose,
    state,
    voteCount: Number(row.vote_count),
    isVoted: row.is_voted,
    part: part_id === null ? null : { id: part_id, number: part_number ?? '', name: part_name ?? '' },
    createdAt: created_at.toISOString(),
  };
}
