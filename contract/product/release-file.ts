import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { ProductSlugField, ReleaseSchema } from './release.ts';

export const releaseFileLimits = {
  /** Of one version. */
  files: 8,
  platform: 80,
  reason: 200,
  /** Characters of a list of checksums. */
  sums: 4000,
} as const;

const filesPath = '/api/admin/product-releases/:releaseId/files';

/** A file, to be saved. */
export const releaseFilePath = '/api/product-releases/:releaseId/files/:fileId';
/** Checksums of all files of a version, as `sha256sum -c` reads them. */
export const releaseSumsPath = '/api/product-releases/:releaseId/sha256sums';

export const listDownloads = endpoint({
  name: 'listDownloads',
  method: 'GET',
  path: '/api/product-downloads',
  summary: 'Versions that have files, of one product or of all, with SHA-256 checksums, the newest first.',
  access: 'anyone',
  input: v.object({
    product: v.optional(v.union([v.literal(''), ProductSlugField]), ''),
    page: PageField,
  }),
  output: pageSchema(ReleaseSchema),
  errors: [],
});

export const addReleaseFiles = endpoint({
  name: 'addReleaseFiles',
  method: 'POST',
  path: filesPath,
  summary:
    'Offers your own files as those of a version. Checksums of the machine that built them, as sha256sum writes them, have to agree with what is stored.',
  access: 'admin',
  input: v.object({
    releaseId: IdField,
    fileIds: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64))),
      v.minLength(1),
      v.maxLength(releaseFileLimits.files),
    ),
    platform: textField({ min: 2, max: releaseFileLimits.platform }),
    sums: v.optional(textField({ min: 0, max: releaseFileLimits.sums }), ''),
  }),
  output: v.object({ count: v.number() }),
  errors: [
    'product.release_not_found',
    'product.release_files_full',
    'product.release_sums_differ',
    'file.not_found',
    'file.refused',
  ],
});

export const saveReleaseFile = endpoint({
  name: 'saveReleaseFile',
  method: 'PUT',
  path: `${filesPath}/:fileId`,
  summary: 'Says what a file runs on, and why it can no longer be downloaded; without a reason it can be.',
  access: 'admin',
  input: v.object({
    releaseId: IdField,
    fileId: v.pipe(v.string(), v.maxLength(64)),
    platform: textField({ min: 2, max: releaseFileLimits.platform }),
    withdrawn: v.optional(textField({ min: 0, max: releaseFileLimits.reason }), ''),
  }),
  output: v.object({ updatedAt: TimeSchema }),
  errors: ['product.release_file_not_found'],
});
