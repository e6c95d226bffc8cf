import { sql } from 'kysely';
import type { FieldMapping, SurveyClass } from '../../../contract/maker-catalogue/catalogue.ts';
import type { CatalogueKind, CatalogueState } from '../../../contract/maker-catalogue/kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const maxListed = 50;

const select = (db: Database) =>
  db.q
    .selectFrom('maker_catalogues as c')
    .innerJoin('part_makers as m', 'm.id', 'c.maker_id')
    .leftJoin('part_groups as g', 'g.id', 'c.family_id')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id as catalogueId', 'c.maker_id as makerId', 'm.name as maker', 'c.kind', 'c.name'])
    .select(['c.file_ids as fileIds', 'g.slug as family', 'c.state', 'c.fault', 'c.row_count as rowCount'])
    .select(['c.created_by as ownerId', 'u.nickname as createdBy', 'c.created_at as createdAt']);

export type CatalogueRecord = Awaited<ReturnType<typeof listCatalogues>>[number];

export async function listCatalogues(db: Database) {
  return select(db).orderBy('c.id', 'desc').limit(sql.lit(maxListed)).execute();
}

export async function findCatalogue(db: Database, id: number): Promise<CatalogueRecord | undefined> {
  return select(db).where('c.id', '=', id).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockCatalogue(db: Database, id: number): Promise<CatalogueRecord | undefined> {
  await db.q.selectFrom('maker_catalogues').select('id').where('id', '=', id).forUpdate().execute();
  return findCatalogue(db, id);
}

/** Its classes with their fields, the largest first. */
export async function getSurvey(db: Database, id: number): Promise<SurveyClass[]> {
  const row = await db.q
    .selectFrom('maker_catalogues')
    .select('survey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.survey;
}

export async function createCatalogue(
  db: Database,
  given: {
    makerId: number;
    kind: CatalogueKind;
    fileIds: string[];
    name: string;
    familyId: number | null;
    by: number;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('maker_catalogues')
    .values({
      maker_id: given.makerId,
      kind: given.kind,
      file_ids: given.fileIds,
      name: given.name,
      family_id: given.familyId,
      state: 'surveying',
      survey: '[]',
      created_by: given.by,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setState(
  db: Database,
  { id, state, fault = '' }: { id: number; state: CatalogueState; fault?: string },
): Promise<void> {
  await db.q.updateTable('maker_catalogues').set({ state, fault }).where('id', '=', id).execute();
}

export async function saveSurvey(
  db: Database,
  { id, classes, rowCount }: { id: number; classes: readonly SurveyClass[]; rowCount: number },
): Promise<void> {
  await db.q
    .updateTable('maker_catalogues')
    .set({ survey: JSON.stringify(classes), row_count: rowCount, state: 'surveyed', fault: '' })
    .where('id', '=', id)
    .execute();
}

/** Those at work, or that were when their process ended. */
export async function listAtWork(db: Database): Promise<number[]> {
  const rows = await db.q
    .selectFrom('maker_catalogues')
    .select('id')
    .where('state', 'in', ['surveying', 'reading', 'publishing', 'undoing'])
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ id }) => id);
}

export interface KeptMapping {
  familyId: number;
  fields: Record<string, FieldMapping>;
}

/** What classes of a maker meant in its last catalogue. */
export async function listMappings(db: Database, makerId: number): Promise<Map<string, KeptMapping>> {
  const rows = await db.q
    .selectFrom('maker_catalogue_mappings')
    .select(['class_key as classKey', 'family_id as familyId', 'fields'])
    .where('maker_id', '=', makerId)
    .orderBy('class_key')
    .limit(sql.lit(2000))
    .execute();
  return new Map(rows.map(({ classKey, familyId, fields }) => [classKey, { familyId, fields }]));
}

export async function saveMapping(
  db: Database,
  { makerId, classKey, familyId, fields }: KeptMapping & { makerId: number; classKey: string },
): Promise<void> {
  const row = { family_id: familyId, fields: JSON.stringify(fields) };
  await db.q
    .insertInto('maker_catalogue_mappings')
    .values({ maker_id: makerId, class_key: classKey, ...row })
    .onConflict((conflict) => conflict.columns(['maker_id', 'class_key']).doUpdateSet(row))
    .execute();
}

export async function deleteMapping(
  db: Database,
  { makerId, classKey }: { makerId: number; classKey: string },
): Promise<void> {
  await db.q
    .deleteFrom('maker_catalogue_mappings')
    .where('maker_id', '=', makerId)
    .where('class_key', '=', classKey)
    .execute();
}
