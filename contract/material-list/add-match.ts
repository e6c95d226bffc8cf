import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';

export const addMatchToMaterialList = endpoint({
  name: 'addMatchToMaterialList',
  method: 'POST',
  path: '/api/material-lists/add-match',
  summary:
    'Adds every row of a matched list as a line, with its quantity and designation: as the part it certainly means, or as written. Without a list, the one used last, or a new one.',
  access: 'user',
  input: v.object({ matchId: IdField, listId: v.optional(IdField) }),
  output: v.object({
    listId: v.number(),
    lines: v.number(),
    /** Lines that stand for a part of the library. */
    matched: v.number(),
    /** Rows that were left out because their quantity is no number. */
    skipped: v.array(v.number()),
    version: v.number(),
  }),
  errors: [
    'part_match.not_found',
    'material_list.not_found',
    'material_list.not_allowed',
    'material_list.full',
    'material_list.too_many',
    'material_list.sum_too_large',
  ],
  rate: 'material_list',
});
