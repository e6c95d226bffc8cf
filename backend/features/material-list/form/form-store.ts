import { sql } from 'kysely';
import { formLimits, type MaterialForm } from '../../../../contract/material-list/form.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Whose forms they are: a person's, or a company's. */
export type FormOwner = { userId: number } | { companyId: number };

const ownColumn = (owner: FormOwner) =>
  'userId' in owner ? (['user_id', owner.userId] as const) : (['company_id', owner.companyId] as const);

const select = (db: Database) =>
  db.q.selectFrom('material_forms').select(['id as formId', 'name', 'columns', 'delimiter']);

export async function listForms(db: Database, owner: FormOwner): Promise<MaterialForm[]> {
  const [column, id] = ownColumn(owner);
  return select(db).where(column, '=', id).orderBy('id').limit(sql.lit(formLimits.forms)).execute();
}

/** A form of one of these owners. */
export async function findForm(
  db: Database,
  { formId, owners }: { formId: number; owners: readonly FormOwner[] },
): Promise<MaterialForm | undefined> {
  return select(db)
    .where('id', '=', formId)
    .where((e) =>
      e.or(
        owners.map((owner) => {
          const [column, id] = ownColumn(owner);
          return e(column, '=', id);
        }),
      ),
    )
    .executeTakeFirst();
}

export async function createForm(
  db: Database,
  { owner, name, columns, delimiter, now }: Omit<MaterialForm, 'formId'> & { owner: FormOwner; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('material_forms')
    .values({
      user_id: 'userId' in owner ? owner.userId : null,
      company_id: 'companyId' in owner ? owner.companyId : null,
      columns: JSON.stringify(columns),
      ...{ name, delimiter, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when it is not the owner's. */
export async function updateForm(
  db: Database,
  { owner, formId, name, columns, delimiter }: MaterialForm & { owner: FormOwner },
): Promise<boolean> {
  const [column, id] = ownColumn(owner);
  const { numUpdatedRows } = await db.q
    .updateTable('material_forms')
    .set({ name, delimiter, columns: JSON.stringify(columns) })
    .where('id', '=', formId)
    .where(column, '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it is not the owner's. */
export async function deleteForm(
  db: Database,
  { owner, formId }: { owner: FormOwner; formId: number },
): Promise<boolean> {
  const [column, id] = ownColumn(owner);
  const { numDeletedRows } = await db.q
    .deleteFrom('material_forms')
    .where('id', '=', formId)
    .where(column, '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
