import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { itemKinds, listLimits, versionActs } from './kinds.ts';
import { SavedSchema } from './list.ts';

/** A save, and how many items it changed. */
export const VersionSchema = v.object({
  version: v.number(),
  act: v.picklist(versionActs),
  /** The version that was taken back. */
  undoneVersion: v.nullable(v.number()),
  /** Null when the account is closed. */
  by: v.nullable(v.string()),
  at: TimeSchema,
  changes: v.number(),
});
export type Version = v.InferOutput<typeof VersionSchema>;

/** What became of one row between two versions. */
export const RowChangeSchema = v.object({
  kind: v.picklist(itemKinds),
  id: v.number(),
  /** What it is called, as it is or was. */
  name: v.string(),
  change: v.picklist(['added', 'removed', 'changed']),
  fields: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
});
export type RowChange = v.InferOutput<typeof RowChangeSchema>;

export const listMaterialVersions = endpoint({
  name: 'listMaterialVersions',
  method: 'GET',
  path: '/api/material-lists/:listId/versions',
  summary: 'The versions of a list, newest first, fifty to a page.',
  access: 'user',
  input: v.object({ listId: IdField, page: PageField }),
  output: v.object({ items: v.array(VersionSchema), hasMore: v.boolean() }),
  errors: ['material_list.not_found'],
});

export const compareMaterialVersions = endpoint({
  name: 'compareMaterialVersions',
  method: 'GET',
  path: '/api/material-lists/:listId/diff',
  summary: 'The rows that differ between two versions of a list; an earlier one of 0 compares with nothing.',
  access: 'user',
  input: v.object({
    listId: IdField,
    from: v.pipe(IntegerField, v.minValue(0)),
    to: IdField,
  }),
  output: v.object({ rows: v.array(RowChangeSchema) }),
  errors: ['material_list.not_found', 'material_list.version_not_found'],
});

export const undoMaterialVersion = endpoint({
  name: 'undoMaterialVersion',
  method: 'POST',
  path: '/api/material-lists/:listId/undo',
  summary: 'Undoes one version by saving a new one; rows changed since are kept and reported.',
  access: 'user',
  input: v.object({ listId: IdField, version: IdField }),
  output: SavedSchema,
  errors: [
    'material_list.not_found',
    'material_list.not_allowed',
    'material_list.version_not_found',
    'material_list.group_not_empty',
    'material_list.group_not_found',
    'material_list.last_group',
    'material_list.full',
    'material_list.sum_too_large',
  ],
  rate: 'material_list',
});

export const CommentSchema = v.object({
  commentId: v.number(),
  /** Null for the whole list. */
  lineId: v.nullable(v.number()),
  /** Part number or name of the line; null when it is gone. */
  lineName: v.nullable(v.string()),
  by: v.nullable(v.string()),
  body: v.string(),
  at: TimeSchema,
  can: v.object({ delete: v.boolean() }),
});
export type Comment = v.InferOutput<typeof CommentSchema>;

export const listMaterialComments = endpoint({
  name: 'listMaterialComments',
  method: 'GET',
  path: '/api/material-lists/:listId/comments',
  summary: 'Comments on a list and its lines, oldest first.',
  access: 'user',
  input: v.object({ listId: IdField }),
  output: v.object({ items: v.array(CommentSchema) }),
  errors: ['material_list.not_found'],
});

export const commentMaterialList = endpoint({
  name: 'commentMaterialList',
  method: 'POST',
  path: '/api/material-lists/:listId/comments',
  summary: 'Comments on a list or one of its lines; whoever may view it may comment.',
  access: 'user',
  input: v.object({
    listId: IdField,
    lineId: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        IdField,
      ]),
    ),
    body: textField({ max: listLimits.text }),
  }),
  output: v.object({ commentId: v.number() }),
  errors: ['material_list.not_found', 'material_list.line_not_found', 'material_list.too_many_comments'],
  rate: 'material_list',
});

export const deleteMaterialComment = endpoint({
  name: 'deleteMaterialComment',
  method: 'POST',
  path: '/api/material-lists/:listId/comments/:commentId/delete',
  summary: 'Deletes a comment: your own, or any on a list that you manage.',
  access: 'user',
  input: v.object({ listId: IdField, commentId: IdField }),
  output: v.object({}),
  errors: ['material_list.not_found', 'material_list.comment_not_found'],
});
