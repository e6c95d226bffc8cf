import * as v from 'valibot';
import { textFormBytes } from '../body-limits.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { designationFindings } from './designation.ts';
import { AmountsField, GroupFields, HeadFields, LineFields } from './fields.ts';
import { itemKinds, listLimits, listRights } from './kinds.ts';

/** A list in one's overview. */
export const ListRowSchema = v.object({
  listId: v.number(),
  title: v.string(),
  project: v.string(),
  /** Belongs to the company, and stays with it. */
  isCompany: v.boolean(),
  /** Who owns it, where that is neither the viewer nor the company. */
  ownerName: v.nullable(v.string()),
  right: v.picklist(listRights),
  lineCount: v.number(),
  grossFen: v.number(),
  updatedAt: TimeSchema,
});
export type ListRow = v.InferOutput<typeof ListRowSchema>;

export const listMaterialLists = endpoint({
  name: 'listMaterialLists',
  method: 'GET',
  path: '/api/material-lists',
  summary: 'Your bills of materials, those of your company and those shared with you, last changed first.',
  access: 'user',
  input: v.object({}),
  output: v.object({
    items: v.array(ListRowSchema),
    /** The one that “add to list” last went to; null for none. */
    chosenId: v.nullable(v.number()),
    /** Name of the company that may own lists; null for none. */
    company: v.nullable(v.string()),
  }),
  errors: [],
});

export const createMaterialList = endpoint({
  name: 'createMaterialList',
  method: 'POST',
  path: '/api/material-lists',
  summary: 'Creates a bill of materials, for yourself or for your company, with one panel.',
  access: 'user',
  input: v.object({
    title: HeadFields.title,
    project: HeadFields.project,
    isCompany: v.optional(FlagField, false),
    /** Name of its first panel. */
    groupName: v.optional(textField({ max: listLimits.title }), '+A1'),
  }),
  output: v.object({ listId: v.number() }),
  errors: ['material_list.too_many', 'company.none', 'company.not_accepted'],
  rate: 'material_list',
});

export const LineSchema = v.object({
  lineId: v.number(),
  revision: v.number(),
  groupId: v.number(),
  position: v.number(),
  /** Null for a line of one's own, or of a part that has left the library. */
  partId: v.nullable(v.number()),
  designation: v.string(),
  maker: v.string(),
  number: v.string(),
  name: v.string(),
  /** In thousandths. */
  quantity: v.number(),
  unit: v.string(),
  remark: v.string(),
  /** List price of one unit on the day of prices. */
  priceFen: v.nullable(v.number()),
  /** Typed by somebody: taking prices anew leaves it alone. */
  isOwnPrice: v.boolean(),
  discountBp: v.number(),
  isOwnDiscount: v.boolean(),
  substituteMaker: v.string(),
  substituteNumber: v.string(),
});
export type Line = v.InferOutput<typeof LineSchema>;

/** A line with what is known of it now. */
export const ShownLineSchema = v.object({
  ...LineSchema.entries,
  /** Price after discount, and the line's sum. */
  netFen: v.nullable(v.number()),
  amountFen: v.number(),
  /** The library's list price today; null where it has none. */
  currentFen: v.nullable(v.number()),
  /** The library hides the part, or it is being phased out. */
  lifeCycle: v.nullable(v.picklist(['active', 'phasing_out', 'discontinued', 'gone'])),
  /** Letters by which the library designates such parts. */
  letterCode: v.string(),
  findings: v.array(v.picklist(designationFindings)),
  commentCount: v.number(),
});
export type ShownLine = v.InferOutput<typeof ShownLineSchema>;

export const GroupSchema = v.object({
  groupId: v.number(),
  revision: v.number(),
  position: v.number(),
  name: v.string(),
  designation: v.string(),
  count: v.number(),
});
export type Group = v.InferOutput<typeof GroupSchema>;

export const HeadSchema = v.object({
  title: v.string(),
  project: v.string(),
  note: v.string(),
  taxBp: v.number(),
  isTaxIncluded: v.boolean(),
  /** Day whose list prices the lines carry, `yyyy-MM-dd`. */
  priceDate: v.string(),
});
export type Head = v.InferOutput<typeof HeadSchema>;

export const MaterialListSchema = v.object({
  listId: v.number(),
  revision: v.number(),
  /** Counts the saves. */
  version: v.number(),
  ...HeadSchema.entries,
  isCompany: v.boolean(),
  companyName: v.nullable(v.string()),
  ownerName: v.nullable(v.string()),
  /** The notice of which it was made, by its title then; without an id it is no longer there. */
  tender: v.nullable(v.object({ tenderId: v.nullable(v.number()), title: v.string() })),
  right: v.picklist(listRights),
  updatedAt: TimeSchema,
  groups: v.array(v.object({ ...GroupSchema.entries, sumFen: v.number() })),
  lines: v.array(ShownLineSchema),
  netFen: v.number(),
  taxFen: v.number(),
  grossFen: v.number(),
  /** Lines without a price. */
  unpriced: v.number(),
});
export type MaterialList = v.InferOutput<typeof MaterialListSchema>;

export const getMaterialList = endpoint({
  name: 'getMaterialList',
  method: 'GET',
  path: '/api/material-lists/:listId',
  summary: 'A bill of materials with panels, lines, sums, price changes and hints on designations.',
  access: 'user',
  input: v.object({ listId: IdField }),
  output: MaterialListSchema,
  errors: ['material_list.not_found'],
});

/** What two people changed at once: nothing of it was written. */
export const ConflictSchema = v.object({
  kind: v.picklist(itemKinds),
  id: v.number(),
  /** The revision that stands now; sending it says that one has seen it. */
  revision: v.number(),
  /** The other has removed it. */
  isRemoved: v.boolean(),
  by: v.string(),
  at: TimeSchema,
  fields: v.array(v.object({ field: v.string(), mine: v.string(), theirs: v.string() })),
});
export type Conflict = v.InferOutput<typeof ConflictSchema>;

const RevisionField = v.pipe(IntegerField, v.minValue(1));

export const SavedSchema = v.object({
  version: v.number(),
  /** Items that were written. */
  changed: v.number(),
  conflicts: v.array(ConflictSchema),
});
export type Saved = v.InferOutput<typeof SavedSchema>;

export const saveMaterialList = endpoint({
  name: 'saveMaterialList',
  method: 'POST',
  path: '/api/material-lists/:listId/save',
  summary:
    'Saves changes as one version. Each item names the revision it was read at; fields that others changed meanwhile are kept and reported as conflicts, other fields are merged.',
  access: 'user',
  bodyLimit: 1024 * 1024,
  input: v.object({
    listId: IdField,
    head: v.optional(v.object({ revision: RevisionField, ...HeadFields })),
    groups: v.optional(
      v.pipe(
        v.array(
          v.object({
            /** Absent for a new one. */
            groupId: v.optional(IdField),
            revision: v.optional(RevisionField),
            isRemoved: v.optional(FlagField, false),
            ...GroupFields,
          }),
        ),
        v.maxLength(listLimits.groups),
      ),
      [],
    ),
    lines: v.optional(
      v.pipe(
        v.array(
          v.object({
            lineId: v.optional(IdField),
            revision: v.optional(RevisionField),
            isRemoved: v.optional(FlagField, false),
            ...LineFields,
          }),
        ),
        v.maxLength(listLimits.linesPerSave),
      ),
      [],
    ),
  }),
  output: SavedSchema,
  errors: [
    'material_list.not_found',
    'material_list.not_allowed',
    'material_list.group_not_empty',
    'material_list.group_not_found',
    'material_list.last_group',
    'material_list.full',
    'material_list.sum_too_large',
  ],
  rate: 'material_list',
});

export const addToMaterialList = endpoint({
  name: 'addToMaterialList',
  method: 'POST',
  path: '/api/material-lists/add',
  summary:
    'Adds parts of the library to a list, one of each; a part already in that panel gets one more. Without a list, the one used last, or a new one.',
  access: 'user',
  input: v.object({
    listId: v.optional(IdField),
    groupId: v.optional(IdField),
    ids: v.pipe(v.array(IdField), v.minLength(1), v.maxLength(100)),
    /** Of some of them how many, in pieces or metres, and where they stand; one without this is one, and nowhere. */
    amounts: AmountsField,
    /** Title of the list that is made where there is none. */
    title: v.optional(HeadFields.title, '材料清单'),
  }),
  output: v.object({ listId: v.number(), added: v.number(), version: v.number() }),
  errors: [
    'material_list.not_found',
    'material_list.not_allowed',
    'material_list.group_not_found',
    'material_list.full',
    'material_list.too_many',
    'material_list.sum_too_large',
    'part.not_found',
  ],
  bodyLimit: textFormBytes,
  rate: 'material_list',
});

export const deleteMaterialList = endpoint({
  name: 'deleteMaterialList',
  method: 'POST',
  path: '/api/material-lists/:listId/delete',
  summary:
    'Deletes a list for good, with its versions, comments and links; its title is typed as confirmation.',
  access: 'user',
  input: v.object({ listId: IdField, title: v.pipe(v.string(), v.maxLength(200)) }),
  output: v.object({}),
  errors: [
    'material_list.not_found',
    'material_list.not_allowed',
    'material_list.title_other',
    'material_list.has_quotation',
  ],
});

export const repriceMaterialList = endpoint({
  name: 'repriceMaterialList',
  method: 'POST',
  path: '/api/material-lists/:listId/reprice',
  summary:
    'Updates all lines to the list prices of a day and the current discounts, except where the price or discount was typed in.',
  access: 'user',
  input: v.object({ listId: IdField, day: v.pipe(v.string(), v.isoDate()) }),
  output: SavedSchema,
  errors: [
    'material_list.not_found',
    'material_list.not_allowed',
    'material_list.day_ahead',
    'material_list.sum_too_large',
  ],
  rate: 'material_list',
});
