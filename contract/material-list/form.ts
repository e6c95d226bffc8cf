import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, textField } from '../fields.ts';

/** What a column of an ERP form can hold; `fixed` is a text of its own, the same in every row. */
export const formFields = [
  'item',
  'title',
  'project',
  'group',
  'groupName',
  'groupCount',
  'designation',
  'maker',
  'number',
  'name',
  'quantity',
  'total',
  'unit',
  'price',
  'discount',
  'net',
  'amount',
  'remark',
  'substituteMaker',
  'substituteNumber',
  'fixed',
] as const;
export type FormField = (typeof formFields)[number];

export const delimiters = ['comma', 'semicolon', 'tab'] as const;
export const formLimits = { forms: 20, columns: 40, head: 60 } as const;

const ColumnSchema = v.object({
  head: textField({ min: 0, max: formLimits.head }),
  field: v.picklist(formFields),
  fixed: v.optional(textField({ min: 0, max: formLimits.head }), ''),
});
export type FormColumn = v.InferOutput<typeof ColumnSchema>;

export const MaterialFormSchema = v.object({
  formId: v.number(),
  name: v.string(),
  columns: v.array(ColumnSchema),
  delimiter: v.picklist(delimiters),
});
export type MaterialForm = v.InferOutput<typeof MaterialFormSchema>;

const whose = { isCompany: v.optional(FlagField, false) };
const companyErrors = ['company.none', 'company.not_accepted'] as const;
const changeErrors = [...companyErrors, 'company.not_allowed', 'material_list.form_not_found'] as const;

export const listMaterialForms = endpoint({
  name: 'listMaterialForms',
  method: 'GET',
  path: '/api/material-forms',
  summary: 'ERP forms, which say what columns a list is exported with: your own, or those of your company.',
  access: 'user',
  input: v.object(whose),
  output: v.object({
    items: v.array(MaterialFormSchema),
    /** The company’s are used by all its members and changed by its owner, administrators and finance. */
    canEdit: v.boolean(),
  }),
  errors: companyErrors,
});

export const saveMaterialForm = endpoint({
  name: 'saveMaterialForm',
  method: 'POST',
  path: '/api/material-forms',
  summary: 'Saves an ERP form: its columns in order, each with a heading and what it holds.',
  access: 'user',
  input: v.object({
    ...whose,
    /** Absent for a new one. */
    formId: v.optional(IdField),
    name: textField({ max: formLimits.head }),
    delimiter: v.picklist(delimiters),
    columns: v.pipe(v.array(ColumnSchema), v.minLength(1), v.maxLength(formLimits.columns)),
  }),
  output: v.object({ formId: v.number() }),
  errors: [...changeErrors, 'material_list.too_many_forms'],
  rate: 'material_list',
});

export const deleteMaterialForm = endpoint({
  name: 'deleteMaterialForm',
  method: 'POST',
  path: '/api/material-forms/:formId/delete',
  summary: 'Deletes an ERP form.',
  access: 'user',
  input: v.object({ ...whose, formId: IdField }),
  output: v.object({}),
  errors: changeErrors,
});

/** A list as a text file with the columns of a form. */
export const listFormPath = '/api/material-lists/:listId/forms/:formId';
