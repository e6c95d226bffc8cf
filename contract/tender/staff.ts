import * as v from 'valibot';
import { provinces } from '../appointment/provinces.ts';
import { textFormBytes } from '../body-limits.ts';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import { ItemsField } from './items.ts';
import { tenderChangeKinds, tenderIndustries, tenderLimits, tenderMethods, tenderStates } from './kinds.ts';
import { DateField, MomentField } from './moment.ts';
import { BudgetField } from './money.ts';
import { TenderRowSchema } from './tender.ts';

const words = (max: number) => v.optional(textField({ min: 0, max }), '');

/** Address of a notice elsewhere; empty for none. */
const UrlField = v.optional(
  v.union([
    v.literal(''),
    v.pipe(v.string(), v.trim(), v.maxLength(tenderLimits.url), v.url(), v.regex(/^https?:\/\//i)),
  ]),
  '',
);

/** What a notice says, as it is typed. */
export const tenderFields = {
  title: textField({ max: tenderLimits.title }),
  buyer: textField({ max: tenderLimits.name }),
  agency: words(tenderLimits.name),
  number: words(tenderLimits.number),
  method: v.picklist(tenderMethods),
  industry: v.picklist(tenderIndustries),
  region: v.picklist(provinces),
  city: words(tenderLimits.city),
  budget: v.optional(BudgetField, ''),
  publishedOn: DateField,
  documentsUntil: v.optional(MomentField, ''),
  closesAt: v.optional(MomentField, ''),
  opensAt: v.optional(MomentField, ''),
  site: words(tenderLimits.site),
  url: UrlField,
  text: words(tenderLimits.text),
  items: v.optional(ItemsField, ''),
};

/** What a notice that follows the first one says. */
export const changeFields = {
  title: textField({ max: tenderLimits.title }),
  text: words(tenderLimits.text),
  url: UrlField,
  publishedOn: DateField,
  closesAt: v.optional(MomentField, ''),
  opensAt: v.optional(MomentField, ''),
};

const none = v.object({});
const tenderId = IdField;

export const listStaffTenders = endpoint({
  name: 'listStaffTenders',
  method: 'GET',
  path: '/api/admin/tenders',
  summary: 'Tender notices of one state, those last changed first.',
  access: 'admin',
  input: v.object({
    state: v.optional(v.picklist(tenderStates), 'draft'),
    keyword: words(tenderLimits.keyword),
    page: PageField,
  }),
  output: pageSchema(TenderRowSchema),
  errors: [],
});

export const createTender = endpoint({
  name: 'createTender',
  method: 'POST',
  path: '/api/admin/tenders',
  summary: 'Makes a draft of a tender notice.',
  access: 'admin',
  bodyLimit: textFormBytes,
  sentAs: 'draftSlot',
  input: v.object({ ...tenderFields, draftSlot: SentSlotField }),
  output: v.object({ tenderId: v.number() }),
  errors: ['tender.double', 'tender.order_of_times'],
});

export const updateTender = endpoint({
  name: 'updateTender',
  method: 'PUT',
  path: '/api/admin/tenders/:tenderId',
  summary:
    'Changes what a notice says; the closing and opening times of a published one move by a change notice alone.',
  access: 'admin',
  bodyLimit: textFormBytes,
  input: v.object({ tenderId, ...tenderFields }),
  output: v.object({ tenderId: v.number() }),
  errors: [
    'tender.double',
    'tender.incomplete',
    'tender.not_found',
    'tender.order_of_times',
    'tender.times_fixed',
  ],
});

export const setTenderState = endpoint({
  name: 'setTenderState',
  method: 'POST',
  path: '/api/admin/tenders/:tenderId/state',
  summary: 'Publishes a notice, or withdraws it with a reason.',
  access: 'admin',
  input: v.object({
    tenderId,
    state: v.picklist(['published', 'withdrawn']),
    reason: words(tenderLimits.reason),
  }),
  output: v.object({ state: v.picklist(tenderStates) }),
  errors: ['tender.incomplete', 'tender.not_found', 'tender.reason_required', 'tender.state_other'],
});

export const deleteTender = endpoint({
  name: 'deleteTender',
  method: 'DELETE',
  path: '/api/admin/tenders/:tenderId',
  summary: 'Deletes a draft that was never published.',
  access: 'admin',
  input: v.object({ tenderId }),
  output: none,
  errors: ['tender.not_found', 'tender.state_other'],
});

export const addTenderChange = endpoint({
  name: 'addTenderChange',
  method: 'POST',
  path: '/api/admin/tenders/:tenderId/changes',
  summary: 'Adds a change, cancellation or result notice to a published notice; a change may move its times.',
  access: 'admin',
  bodyLimit: textFormBytes,
  input: v.object({
    tenderId,
    kind: v.picklist(tenderChangeKinds),
    ...changeFields,
  }),
  output: v.object({ changeId: v.number() }),
  errors: [
    'tender.cancelled',
    'tender.not_found',
    'tender.order_of_times',
    'tender.state_other',
    'tender.too_many_changes',
  ],
});

export const attachTenderFile = endpoint({
  name: 'attachTenderFile',
  method: 'POST',
  path: '/api/admin/tenders/:tenderId/files',
  summary: 'Attaches one of your own files to a notice; it is shown with the notice.',
  access: 'admin',
  input: v.object({ tenderId, fileId: FileIdField }),
  output: none,
  errors: ['file.not_found', 'file.refused', 'tender.not_found', 'tender.too_many_files'],
});

export const detachTenderFile = endpoint({
  name: 'detachTenderFile',
  method: 'DELETE',
  path: '/api/admin/tenders/:tenderId/files/:fileId',
  summary: 'Takes an attachment off a notice; the file itself stays with its owner.',
  access: 'admin',
  input: v.object({ tenderId, fileId: FileIdField }),
  output: none,
  errors: ['tender.file_not_found', 'tender.not_found'],
});
