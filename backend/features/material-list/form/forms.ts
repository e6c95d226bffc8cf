import { mayInCompany } from '../../../../contract/company/roles.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/material-list/form.ts';
import { formLimits } from '../../../../contract/material-list/form.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { requireActive, requireLockedActive } from '../../company/index.ts';
import { fileAnswer, readListOfPath } from '../export/files.ts';
import { findColleague } from '../right-store.ts';
import * as store from './form-store.ts';
import { writeForm } from './write-form.ts';

export async function listMaterialForms(
  context: SignedInContext,
  { isCompany }: { isCompany: boolean },
): Promise<EndpointOutput<typeof contract.listMaterialForms>> {
  const { db, viewer } = context;
  if (!isCompany) return { items: await store.listForms(db, { userId: viewer.userId }), canEdit: true };
  const { company, member } = await requireActive(context);
  const items = await store.listForms(db, { companyId: company.companyId });
  return { items, canEdit: mayInCompany(member.role, 'materials') };
}

/** Whose forms are written; held to the end of the transaction. */
async function lockOwner(context: SignedInContext, isCompany: boolean): Promise<store.FormOwner> {
  if (isCompany) return { companyId: (await requireLockedActive(context, 'materials')).company.companyId };
  await lockCounts(context.db, `material_forms:${context.viewer.userId}`);
  return { userId: context.viewer.userId };
}

export async function saveMaterialForm(
  context: SignedInContext,
  { isCompany, formId, ...form }: EndpointParsedInput<typeof contract.saveMaterialForm>,
): Promise<{ formId: number }> {
  const { db, now } = context;
  return db.tx(async () => {
    const owner = await lockOwner(context, isCompany);
    if (formId !== undefined) {
      if (!(await store.updateForm(db, { owner, formId, ...form })))
        return fail('material_list.form_not_found');
      return { formId };
    }
    if ((await store.listForms(db, owner)).length >= formLimits.forms)
      return fail('material_list.too_many_forms', { values: { most: formLimits.forms } });
    return { formId: await store.createForm(db, { owner, ...form, now }) };
  });
}

export async function deleteMaterialForm(
  context: SignedInContext,
  { isCompany, formId }: { isCompany: boolean; formId: number },
): Promise<Record<string, never>> {
  return context.db.tx(async () => {
    const owner = await lockOwner(context, isCompany);
    if (!(await store.deleteForm(context.db, { owner, formId }))) return fail('material_list.form_not_found');
    return {};
  });
}

/** Whose forms somebody may use: their own, and those of the company that they belong to. */
async function usableOwners({ db, viewer }: SignedInContext): Promise<store.FormOwner[]> {
  const colleague = await findColleague(db, viewer.userId);
  return [{ userId: viewer.userId }, ...(colleague ? [{ companyId: colleague.companyId }] : [])];
}

export async function usableForms(context: SignedInContext): Promise<contract.MaterialForm[]> {
  const owners = await usableOwners(context);
  return (await Promise.all(owners.map((owner) => store.listForms(context.db, owner)))).flat();
}

/** A list that the viewer may read, in a form of theirs or of the company that they belong to. */
export async function sendForm(context: Context, params: Record<string, string>): Promise<Response> {
  const list = await readListOfPath(context, params);
  const { db } = context;
  const formId = Number(/^[1-9]\d{0,14}$/.exec(params['formId'] ?? '')?.[0] ?? 0);
  const owners = await usableOwners(context as SignedInContext);
  const form = (await store.findForm(db, { formId, owners })) ?? fail('material_list.form_not_found');
  const type = form.delimiter === 'tab' ? 'txt' : 'csv';
  const name = `${list.title}-v${list.version}-${form.name}.${type}`;
  return fileAnswer(Buffer.from(writeForm(list, form)), { name, type });
}
