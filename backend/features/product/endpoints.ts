import { fail } from '../../../contract/errors.ts';
import * as product from '../../../contract/product/product.ts';
import * as release from '../../../contract/product/release.ts';
import { on } from '../../http/on.ts';
import { listProductReading } from './reading.ts';
import * as releaseStore from './release-store.ts';
import { createRelease, deleteRelease, saveRelease } from './releases.ts';
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
];
