import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FigureFile } from '../../../contract/rich-text/figure-file.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Where the drawing of this name is served; another drawing has another hash. */
export const figureAddress = (name: string, hash: string): string => `/api/wiki/figures/${name}/${hash}.svg`;

export async function listFigures(db: Database, names: readonly string[]): Promise<FigureFile[]> {
  if (names.length === 0) return [];
  const rows = await db.q
    .selectFrom('wiki_figures')
    .select(['name', 'view_box', 'width', 'height', 'hash'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('name')
    .execute();
  return rows.map(({ name, view_box, width, height, hash }) => ({
    name,
    address: figureAddress(name, hash),
    viewBox: view_box,
    width,
    height,
  }));
}

export async function listFigureNames(db: Database): Promise<string[]> {
  const rows = await db.q
    .selectFrom('wiki_figures')
    .select('name')
    .orderBy('name')
    .limit(sql.lit(500))
    .execute();
  return rows.map(({ name }) => name);
}

export async function getFigure(
  db: Database,
  name: string,
): Promise<{ svg: string; hash: string } | undefined> {
  return db.q.selectFrom('wiki_figures').select(['svg', 'hash']).where('name', '=', name).executeTakeFirst();
}

export async function saveFigure(
  db: Database,
  figure: { name: string; svg: string; viewBox: string; width: number; height: number },
): Promise<void> {
  const { name, svg, viewBox, width, height } = figure;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  const row = { svg, view_box: viewBox, width, height, hash };
  await db.q
    .insertInto('wiki_figures')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function listFigureFiles(
  db: Database,
  names: readonly string[],
): Promise<{ name: string; svg: string }[]> {
  if (names.length === 0) return [];
  return db.q
    .selectFrom('wiki_figures')
    .select(['name', 'svg'])
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .orderBy('name')
    .execute();
}
