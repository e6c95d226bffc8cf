import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductOverview, ProductSummary } from '../../../../contract/product/product.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Table } from '../../../components/ui/table.tsx';
import styles from './compare.module.css';

interface SuiteTableProps {
  products: readonly ProductSummary[];
  suites: ProductOverview['suites'];
}

/** Every product, and in which of the suites it is. */
export function SuiteTable({ products, suites }: SuiteTableProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'product.suites' });
  return (
    <section className={styles.suites}>
      <h2>{title}</h2>
      <p>
        <FormattedMessage id="product.suites.text" />
      </p>
      <Table label={title}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="product.title" />
            </th>
            {suites.map(({ tier }) => (
              <th key={tier} scope="col">
                <FormattedMessage id={`product.suite.${tier}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products
            .filter(({ slug }) => slug !== 'suit')
            .map(({ slug, name, tagline }) => (
              <tr key={slug}>
                <th scope="row">
                  <AppLink className="link" to={`/product/${slug}`}>
                    {name}
                  </AppLink>{' '}
                  <small>{tagline}</small>
                </th>
                {suites.map(({ tier, products: contained }) => (
                  <td key={tier}>
                    <FormattedMessage
                      id={contained.includes(slug) ? 'product.suites.in' : 'product.suites.out'}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
    </section>
  );
}
