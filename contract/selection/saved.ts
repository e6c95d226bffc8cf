import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';
import { SelectionQueryField } from './facets.ts';

/** Searches that one person may keep. */
export const maxSavedSearches = 30;
export const maxSearchNameLength = 60;

export const SavedSearchSchema = v.object({
  searchId: v.number(),
  name: v.string(),
  query: v.string(),
  /** A new part that fits is told. */
  isTold: v.boolean(),
  createdAt: TimeSchema,
});
export type SavedSearch = v.InferOutput<typeof SavedSearchSchema>;

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/selection/searches',
  summary: 'Your saved searches of the selection tool, newest first.',
  access: 'user',
  input: v.object({}),
  output: v.object({ items: v.array(SavedSearchSchema) }),
  errors: [],
});

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/api/selection/searches',
  summary:
    'Saves a search of the selection tool; saving the same conditions again renames it. With isTold, you are notified of new parts that fit.',
  access: 'user',
  rate: 'follow',
  input: v.object({
    name: textField({ max: maxSearchNameLength }),
    query: SelectionQueryField,
    isTold: v.optional(FlagField, false),
  }),
  output: v.object({ searchId: v.number() }),
  errors: ['selection.nothing_asked', 'selection.too_many_searches'],
});

export const setSearchTold = endpoint({
  name: 'setSearchTold',
  method: 'POST',
  path: '/api/selection/searches/:searchId',
  summary: 'Switches the notifications of one of your saved searches on or off.',
  access: 'user',
  rate: 'follow',
  input: v.object({ searchId: IdField, isTold: FlagField }),
  output: v.object({ isTold: v.boolean() }),
  errors: ['selection.search_not_found'],
});

export const deleteSearch = endpoint({
  name: 'deleteSearch',
  method: 'DELETE',
  path: '/api/selection/searches/:searchId',
  summary: 'Deletes one of your saved searches.',
  access: 'user',
  rate: 'follow',
  input: v.object({ searchId: IdField }),
  output: v.object({}),
  errors: ['selection.search_not_found'],
});
