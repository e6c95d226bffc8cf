import { type Insertable, sql } from 'kysely';
import type { TenderChange } from '../../../contract/tender/tender.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

export async function createChange(
  db: Database,
  change: Insertable<Tables['tender_changes']>,
): Promise<number> {
  const { id } = await db.q
    .insertInto('tender_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of a notice, the newest first. */
export async function listChanges(db: Database, tenderId: number): Promise<TenderChange[]> {
  const rows = await db.q
    .selectFrom('tender_changes')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .orderBy('id', 'desc')
    .execute();
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  return rows.map((row) => ({
    changeId: row.id,
    kind: row.kind,
    title: row.title,
    text: row.text,
    url: row.url,
    publishedOn: row.published_on,
    closes: row.closes_after && {
      before: iso(row.closes_before),
      after: row.closes_after.toISOString(),
      isDay: row.is_closing_day,
    },
    opens: row.opens_after && { before: iso(row.opens_before), after: row.opens_after.toISOString() },
  }));
}

export async function countChanges(db: Database, tenderId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('tender_changes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('tender_id', '=', tenderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Id of a notice that says the same of the same tender. */
export async function findChange(
  db: Database,
  { tenderId, kind, title }: { tenderId: number; kind: TenderChange['kind']; title: string },
): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('tender_changes')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('kind', '=', kind)
    .where('title', '=', title)
    .executeTakeFirst();
  return row?.id;
}

interface Move {
  changeId: number;
  tenderId: number;
  title: string;
  announcedAt: Date;
  /** The new closing time; null where the tender was called off. */
  closesAt: Date | null;
  isDay: boolean;
}

const maxMoves = 1000;

/**
 * What last moved the closing time of each tender, or called it off, since a time and after the tender was announced;
 * nobody was told of one that had closed by then.
 */
export async function listAnnouncedMoves(db: Database, since: Date): Promise<Move[]> {
  const rows = await db.q
    .selectFrom('tender_changes as c')
    .innerJoin('tenders as t', 't.id', 'c.tender_id')
    .distinctOn('c.tender_id')
    .select(['c.id as changeId', 'c.tender_id as tenderId', 't.title', 'c.closes_after as closesAt'])
    .select(['c.is_closing_day as isDay', 't.announced_at as announcedAt'])
    .where('t.state', '=', 'published')
    .where((e) => e.or([e('c.kind', '=', 'cancel'), e('c.closes_after', 'is not', null)]))
    .where('c.created_at', '>', since)
    .whereRef('c.created_at', '>', 't.announced_at')
    .where(sql<boolean>`coalesce(c.closes_before, t.closes_at, t.ends_at) > t.announced_at`)
    .orderBy('c.tender_id')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(maxMoves))
    .execute();
  return rows.flatMap(({ announcedAt, ...row }) => (announcedAt ? [{ ...row, announcedAt }] : []));
}
