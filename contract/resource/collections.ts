import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BundleSummarySchema } from './bundles.ts';
import { resourceLimits } from './kinds.ts';
import { ResourceRowSchema } from './row.ts';

const CollectionSchema = v.object({
  folderId: v.number(),
  name: v.string(),
  about: v.string(),
  owner: PersonSummarySchema,
  /** Of what is published in it. */
  count: v.number(),
});
export type Collection = v.InferOutput<typeof CollectionSchema>;

export const publishFolder = endpoint({
  name: 'publishFolder',
  method: 'PUT',
  path: '/api/own/favourite-folders/:folderId/publication',
  summary:
    'Makes one of your folders public as a collection, or private again; your notes stay private either way.',
  access: 'verified',
  rate: 'follow',
  input: v.object({
    folderId: IdField,
    isPublic: FlagField,
    about: v.optional(textField({ min: 0, max: resourceLimits.folderAbout }), ''),
  }),
  output: v.object({ isPublic: v.boolean() }),
  errors: ['resource.folder_not_found', 'review.refused'],
});

export const listCollections = endpoint({
  name: 'listCollections',
  method: 'GET',
  path: '/api/resource-collections',
  summary: 'Public collections, newest first, up to 24 a page.',
  access: 'anyone',
  input: v.object({ page: PageField }),
  output: pageSchema(CollectionSchema),
  errors: [],
});

export const getCollection = endpoint({
  name: 'getCollection',
  method: 'GET',
  path: '/api/resource-collections/:folderId',
  summary: 'One collection with its published resources; a private folder is not found.',
  access: 'anyone',
  input: v.object({ folderId: IdField, page: PageField }),
  output: v.object({ ...CollectionSchema.entries, page: pageSchema(ResourceRowSchema) }),
  errors: ['resource.folder_not_found'],
});

export const listRelated = endpoint({
  name: 'listRelatedResources',
  method: 'GET',
  path: '/api/resources/:resourceId/related',
  summary:
    'Related to a resource: what those who downloaded it also downloaded (at least three people), and the collections and bundles that contain it.',
  access: 'anyone',
  input: v.object({ resourceId: IdField }),
  output: v.object({
    also: v.array(ResourceRowSchema),
    collections: v.array(CollectionSchema),
    bundles: v.array(BundleSummarySchema),
  }),
  errors: ['resource.not_found', 'resource.gone'],
});
