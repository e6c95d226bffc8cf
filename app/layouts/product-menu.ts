import type { EndpointOutput } from '../../contract/endpoint.ts';
import type { listProducts } from '../../contract/product/product.ts';

export interface ProductMenuTier {
  id: string;
  name: string;
  products: { slug: string; name: string }[];
}

/** The products that the navigation and the footer name: those of the home page's diagram, by tier. */
export function productMenuOf({
  products,
  overview,
}: EndpointOutput<typeof listProducts>): ProductMenuTier[] {
  return overview.tiers.map(({ id, name }) => ({
    id,
    name,
    products: products
      .filter((product) => product.tier === id && product.isOnHome)
      .map(({ slug, name: title }) => ({ slug, name: title })),
  }));
}
