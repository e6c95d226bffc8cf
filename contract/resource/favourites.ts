import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { favouriteSorts, resourceLimits } from './kinds.ts';
import { ResourceRowSchema } from './row.ts';

const resourceInput = { resourceId: IdField };
const NoteField = textField({ min: 0, max: resourceLimits.favouriteNote });
const NameField = textField({ max: resourceLimits.folder });
/** Of a folder; empty for what lies in none. */
const FolderField = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  IdField,
]);

const FolderSchema = v.object({
  folderId: v.number(),
  name: v.string(),
  count: v.number(),
  /** Shown to everybody, as a collection. */
  isPublic: v.boolean(),
  about: v.string(),
});
export type FavouriteFolder = v.InferOutput<typeof FolderSchema>;

const FavouriteSchema = v.object({
  resourceId: v.number(),
  /** Null when it is published no more: its name may have been the reason. */
  resource: v.nullable(ResourceRowSchema),
  folderId: v.nullable(v.number()),
  note: v.string(),
  keptAt: TimeSchema,
});
export type Favourite = v.InferOutput<typeof FavouriteSchema>;

export const saveFavourite = endpoint({
  name: 'saveFavourite',
  method: 'PUT',
  path: '/api/resources/:resourceId/favourite',
  summary:
    'Adds a resource to your favourites or removes it; `folderId` and `note` change only what is given.',
  access: 'user',
  rate: 'follow',
  input: v.object({
    ...resourceInput,
    isFavourite: FlagField,
    folderId: v.optional(FolderField),
    note: v.optional(NoteField),
  }),
  output: v.object({ isFavourite: v.boolean(), favouriteCount: v.number() }),
  errors: ['resource.not_found', 'resource.gone', 'resource.folder_not_found'],
});

export const getFavourite = endpoint({
  name: 'getFavourite',
  method: 'GET',
  path: '/api/own/favourites/:resourceId',
  summary: 'Whether a resource is in your favourites, in which folder and with which note.',
  access: 'user',
  input: v.object(resourceInput),
  output: v.object({
    title: v.string(),
    isFavourite: v.boolean(),
    folderId: v.nullable(v.number()),
    note: v.string(),
    folders: v.array(FolderSchema),
  }),
  errors: ['resource.not_found', 'resource.gone'],
});

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/own/favourites',
  summary:
    'Your favourite resources: all, those in one folder, or those in none; and the folders. A resource no longer published shows only folder and note.',
  access: 'user',
  input: v.object({
    folder: v.optional(v.union([v.picklist(['all', 'none']), IdField]), 'all'),
    sort: v.optional(v.picklist(favouriteSorts), 'newest'),
    page: PageField,
  }),
  output: v.object({
    page: pageSchema(FavouriteSchema),
    folders: v.array(FolderSchema),
    total: v.number(),
    /** In no folder. */
    loose: v.number(),
  }),
  errors: ['resource.folder_not_found'],
});
export type FavouriteList = v.InferOutput<typeof listFavourites.output>;

/** One's own lists as files: `favourites` and `works`, each as `.csv` or `.xlsx`. */
export const ownSpreadsheetPath = '/api/own/sheets/:file';

export const changeFavourites = endpoint({
  name: 'changeFavourites',
  method: 'POST',
  path: '/api/own/favourites/changes',
  summary: 'Moves several favourites to a folder (or to none), or removes them.',
  access: 'user',
  rate: 'follow',
  input: v.object({
    resourceIds: v.pipe(v.array(IdField), v.minLength(1), v.maxLength(resourceLimits.perPage)),
    act: v.picklist(['move', 'drop']),
    folderId: v.optional(FolderField, ''),
  }),
  output: v.object({ changedCount: v.number() }),
  errors: ['resource.folder_not_found'],
});

export const createFolder = endpoint({
  name: 'createFolder',
  method: 'POST',
  path: '/api/own/favourite-folders',
  summary: 'Creates a folder for favourites.',
  access: 'user',
  rate: 'follow',
  input: v.object({ name: NameField }),
  output: v.object({ folderId: v.number() }),
  errors: ['resource.folder_taken', 'resource.too_many_folders'],
});

export const updateFolder = endpoint({
  name: 'updateFolder',
  method: 'PUT',
  path: '/api/own/favourite-folders/:folderId',
  summary: 'Renames one of your folders.',
  access: 'user',
  input: v.object({ folderId: IdField, name: NameField }),
  output: v.object({ folderId: v.number() }),
  errors: ['resource.folder_not_found', 'resource.folder_taken', 'review.refused'],
});

export const deleteFolder = endpoint({
  name: 'deleteFolder',
  method: 'DELETE',
  path: '/api/own/favourite-folders/:folderId',
  summary: 'Deletes one of your folders; its resources stay in your favourites, without a folder.',
  access: 'user',
  input: v.object({ folderId: IdField }),
  output: v.object({ isDeleted: v.boolean() }),
  errors: ['resource.folder_not_found'],
});
