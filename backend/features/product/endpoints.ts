import { fail } from '../../../contract/errors.ts';
import { filmPath } from '../../../contract/product/film.ts';
import * as product from '../../../contract/product/product.ts';
import * as release from '../../../contract/product/release.ts';
import * as releaseFile from '../../../contract/product/release-file.ts';
import { on, onRaw } from '../../http/on.ts';
import { sendFilm } from './film.ts';
import { listProductReading } from './reading.ts';
import {
  addReleaseFiles,
  listDownloads,
  saveReleaseFile,
  sendReleaseFile,
  sendReleaseSums,
} from './release/release-files.ts';
import * as releaseStore from './release/release-store.ts';
import { createRelease, deleteRelease, saveRelease } from './release/releases.ts';
import * as store from './store.ts';

export const productEndpoints = [
  on(product.listProducts, async ({ db }) => ({
    products: await store.listProducts(db),
    overview: await store.getProductOverview(db),
  })),
  on(
    product.getProduct,
    async ({ db }, { slug }) => (await store.getProduct(db, slug)) ?? fail('product.not_found'),
  ),
  on(product.listProductReading, listProductReading),
  onRaw('GET', filmPath, sendFilm, {
    isSameForAll: true,
    description: {
      summary:
        'A file of the film of a product: a video, its poster, or captions as WebVTT; in parts as well.',
      answer: 'video/mp4',
    },
  }),
  on(release.listReleases, async ({ db }, { slug }) => ({
    releases: await releaseStore.listReleases(db, slug),
  })),
  on(release.listReleasesForStaff, ({ db }, { page }) => releaseStore.listAllReleases(db, page)),
  on(
    release.getRelease,
    async ({ db }, { releaseId }) =>
      (await releaseStore.findRelease(db, releaseId)) ?? fail('product.release_not_found'),
  ),
  on(release.createRelease, createRelease),
  on(release.saveRelease, saveRelease),
  on(release.deleteRelease, deleteRelease),
  on(releaseFile.listDownloads, listDownloads),
  on(releaseFile.addReleaseFiles, addReleaseFiles),
  on(releaseFile.saveReleaseFile, saveReleaseFile),
  onRaw('GET', releaseFile.releaseFilePath, sendReleaseFile, {
    rate: 'release_file',
    description: {
      summary: 'A file of a version, to be saved, with its checksum in the head (Repr-Digest).',
      answer: 'application/octet-stream',
    },
  }),
  onRaw('GET', releaseFile.releaseSumsPath, sendReleaseSums, {
    description: {
      summary: 'SHA-256 checksums of the files of a version, as sha256sum -c reads them.',
      answer: 'text/plain',
    },
  }),
];
