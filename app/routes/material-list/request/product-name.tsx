import { FormattedMessage } from 'react-intl';
import { isHouseProduct } from '../../../../contract/material-list/quotation-request.ts';

export type ProductNames = readonly { slug: string; name: string }[];

export function ProductName({ product, products }: { product: string; products: ProductNames }) {
  if (isHouseProduct(product)) return <FormattedMessage id={`quotation_request.${product}`} />;
  return products.find(({ slug }) => slug === product)?.name ?? product;
}
