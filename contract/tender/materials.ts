import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';

export const listTenderMaterials = endpoint({
  name: 'listTenderMaterials',
  method: 'POST',
  path: '/api/tenders/:tenderId/material-list',
  summary: 'Makes a bill of materials of your own of what a notice buys, to be priced and quoted.',
  access: 'user',
  rate: 'material_list',
  input: v.object({ tenderId: IdField }),
  output: v.object({ listId: v.number() }),
  errors: ['material_list.too_many', 'tender.no_items', 'tender.not_found'],
});
