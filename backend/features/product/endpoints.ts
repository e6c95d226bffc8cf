import { fail } from '../../../contract/errors.ts';
import * as product from '../../../contract/product/product.ts';
import { on } from '../../http/on.ts';
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
];
