import { sql } from 'kysely';
import { listLimits } from '../../../contract/material-list/kinds.ts';
import type { Group, Line } from '../../../contract/material-list/list.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listGroups(db: Database, listId: number): Promise<Group[]> {
  return db.q
    .selectFrom('material_groups')
    .select(['id as groupId', 'revision', 'position', 'name', 'designation', 'count'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(listLimits.groups + 1))
    .execute();
}

export async function listLines(db: Database, listId: number): Promise<Line[]> {
  return db.q
    .selectFrom('material_lines')
    .select(['id as lineId', 'revision', 'group_id as groupId', 'position', 'part_id as partId'])
    .select(['designation', 'maker', 'number', 'name', 'quantity', 'unit', 'remark'])
    .select(['price_fen as priceFen', 'is_own_price as isOwnPrice'])
    .select(['discount_bp as discountBp', 'is_own_discount as isOwnDiscount'])
    .select(['substitute_maker as substituteMaker', 'substitute_number as substituteNumber'])
    .where('list_id', '=', listId)
    .orderBy('group_id')
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(listLimits.lines + 1))
    .execute();
}

type Kept<T, Id extends keyof T> = Omit<T, Id> & { [Key in Id]?: T[Id] | undefined };

/** Writes groups as they are given; those without a number get one. Returns the numbers in the order of the groups. */
export async function saveGroups(
  db: Database,
  { listId, groups }: { listId: number; groups: readonly Kept<Group, 'groupId'>[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { groupId, ...group } of groups) {
    const { id } = await db.q
      .insertInto('material_groups')
      .values({ ...(groupId !== undefined && { id: groupId }), list_id: listId, ...group })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(group))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

const lineColumns = (listId: number, line: Omit<Line, 'lineId'>) => ({
  list_id: listId,
  group_id: line.groupId,
  position: line.position,
  part_id: line.partId,
  designation: line.designation,
  maker: line.maker,
  number: line.number,
  name: line.name,
  quantity: line.quantity,
  unit: line.unit,
  remark: line.remark,
  price_fen: line.priceFen,
  is_own_price: line.isOwnPrice,
  discount_bp: line.discountBp,
  is_own_discount: line.isOwnDiscount,
  substitute_maker: line.substituteMaker,
  substitute_number: line.substituteNumber,
  revision: line.revision,
});

const perStatement = 500;

/** New lines; returns their numbers in order. */
export async function createLines(
  db: Database,
  { listId, lines }: { listId: number; lines: readonly Omit<Line, 'lineId'>[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < lines.length; at += perStatement) {
    const rows = await db.q
      .insertInto('material_lines')
      .values(lines.slice(at, at + perStatement).map((line) => lineColumns(listId, line)))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Writes lines under the numbers that they have, whether they are there or were removed. */
export async function saveLines(
  db: Database,
  { listId, lines }: { listId: number; lines: readonly Line[] },
): Promise<void> {
  for (let at = 0; at < lines.length; at += perStatement) {
    const values = lines
      .slice(at, at + perStatement)
      .map(({ lineId, ...line }) => ({ id: lineId, ...lineColumns(listId, line) }));
    await db.q
      .insertInto('material_lines')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((e) => ({
          group_id: e.ref('excluded.group_id'),
          position: e.ref('excluded.position'),
          part_id: e.ref('excluded.part_id'),
          designation: e.ref('excluded.designation'),
          maker: e.ref('excluded.maker'),
          number: e.ref('excluded.number'),
          name: e.ref('excluded.name'),
          quantity: e.ref('excluded.quantity'),
          unit: e.ref('excluded.unit'),
          remark: e.ref('excluded.remark'),
          price_fen: e.ref('excluded.price_fen'),
          is_own_price: e.ref('excluded.is_own_price'),
          discount_bp: e.ref('excluded.discount_bp'),
          is_own_discount: e.ref('excluded.is_own_discount'),
          substitute_maker: e.ref('excluded.substitute_maker'),
          substitute_number: e.ref('excluded.substitute_number'),
          revision: e.ref('excluded.revision'),
        })),
      )
      .execute();
  }
}

export async function deleteItems(
  db: Database,
  { listId, lineIds, groupIds }: { listId: number; lineIds: readonly number[]; groupIds: readonly number[] },
): Promise<void> {
  if (lineIds.length > 0)
    await db.q
      .deleteFrom('material_lines')
      .where('list_id', '=', listId)
      .where('id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
      .execute();
  if (groupIds.length > 0)
    await db.q
      .deleteFrom('material_groups')
      .where('list_id', '=', listId)
      .where('id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
      .execute();
}
