import { listProducts } from '../../../../contract/product/product.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';

/** Slug → name of every product. */
export async function readProductNames(api: Api): Promise<Record<string, string>> {
  const { products } = await call(api, listProducts, {});
  return Object.fromEntries(products.map(({ slug, name }) => [slug, name]));
}
