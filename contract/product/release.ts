import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { tidyMenuPath } from './menu-path.ts';

export const releaseLimits = {
  notes: 1500,
  /** Of one version. */
  changes: 24,
  menuPath: 80,
  /** Of one product. */
  releases: 200,
  /** Shown on the product's page. */
  shown: 10,
} as const;

/** `3.2`, `2024.1.0`; a V before it is left out. */
export const VersionField = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(/^[vV]\s*/, '')),
  v.regex(/^\d{1,4}(\.\d{1,4}){0,3}$/),
);

export const MenuPathField = v.pipe(
  textField({ max: releaseLimits.menuPath }),
  v.transform(tidyMenuPath),
  v.minLength(1),
);

export const ProductSlugField = v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/));

const MenuChangeSchema = v.object({
  was: v.string(),
  /** Empty when the command is gone. */
  now: v.string(),
});

const ReleaseFileSchema = v.object({
  fileId: v.string(),
  name: v.string(),
  bytes: v.number(),
  /** In hexadecimal digits. */
  sha256: v.string(),
  /** What it runs on, in words. */
  platform: v.string(),
  /** Why it can no longer be downloaded; empty while it can. */
  withdrawn: v.string(),
});
export type ReleaseFile = v.InferOutput<typeof ReleaseFileSchema>;

export const ReleaseSchema = v.object({
  releaseId: v.number(),
  product: v.string(),
  version: v.string(),
  releasedOn: v.string(),
  notes: v.object({ zh: v.string(), en: v.string() }),
  changes: v.array(MenuChangeSchema),
  files: v.array(ReleaseFileSchema),
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

export const listReleases = endpoint({
  name: 'listReleases',
  method: 'GET',
  path: '/api/products/:slug/releases',
  summary:
    'The newest versions of a product with their notes, their files and the menu paths that they changed.',
  access: 'anyone',
  input: v.object({ slug: ProductSlugField }),
  output: v.object({ releases: v.array(ReleaseSchema) }),
  errors: [],
});

export const listReleasesForStaff = endpoint({
  name: 'listReleasesForStaff',
  method: 'GET',
  path: '/api/admin/product-releases',
  summary: 'Versions of all products for the back office, the newest first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(ReleaseSchema),
  errors: [],
});

export const getRelease = endpoint({
  name: 'getRelease',
  method: 'GET',
  path: '/api/admin/product-releases/:releaseId',
  summary: 'One version of a product for the back office.',
  access: 'admin',
  input: v.object({ releaseId: IdField }),
  output: ReleaseSchema,
  errors: ['product.release_not_found'],
});

const fields = {
  version: VersionField,
  releasedOn: v.pipe(v.string(), v.isoDate()),
  notes: textField({ min: 2, max: releaseLimits.notes }),
  notesEn: v.optional(textField({ min: 0, max: releaseLimits.notes }), ''),
  /** A line for each: `path before | path now`; without the second, the command is gone. */
  changes: v.optional(
    textField({ min: 0, max: releaseLimits.changes * (2 * releaseLimits.menuPath + 4) }),
    '',
  ),
};

export const createRelease = endpoint({
  name: 'createRelease',
  method: 'POST',
  path: '/api/admin/product-releases',
  summary:
    'Publishes a version of a product. Lesson steps recorded with earlier versions are marked where it changed their menu path.',
  access: 'admin',
  input: v.object({ product: ProductSlugField, ...fields }),
  output: v.object({ releaseId: v.number() }),
  errors: [
    'product.not_found',
    'product.release_exists',
    'product.changes_unreadable',
    'product.releases_full',
  ],
});

export const saveRelease = endpoint({
  name: 'saveRelease',
  method: 'PUT',
  path: '/api/admin/product-releases/:releaseId',
  summary: 'Saves a version of a product.',
  access: 'admin',
  input: v.object({ releaseId: IdField, ...fields }),
  output: v.object({ updatedAt: TimeSchema }),
  errors: ['product.release_not_found', 'product.release_exists', 'product.changes_unreadable'],
});

export const deleteRelease = endpoint({
  name: 'deleteRelease',
  method: 'DELETE',
  path: '/api/admin/product-releases/:releaseId',
  summary: 'Deletes a version of a product that never had files; what it marked as old is current again.',
  access: 'admin',
  input: v.object({ releaseId: IdField }),
  output: v.object({}),
  errors: ['product.release_not_found', 'product.release_offered'],
});
