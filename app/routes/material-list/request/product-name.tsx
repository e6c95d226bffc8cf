import { FormattedMessage } from 'react-intl';
import { membershipProduct } from '../../../../contract/material-list/quotation-request.ts';

export type ProductNames = readonly { slug: string; name: string }[];

export function ProductName({ product, products }: { product: string; products: ProductNames }) {
  if (product === membershipProduct) return <FormattedMessage id="quotation_request.membership" />;
  return products.find(({ slug }) => slug === product)?.name ?? product;
}
