import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Table } from '../../components/ui/table.tsx';
import { comparePath } from './compare/compare-query.ts';
import page from './product-page.module.css';
import styles from './product-specs.module.css';

/** The specification, and the way to hold it against the products before and after. */
export function ProductSpecs({ product: { slug, specs, chain } }: { product: Product }) {
  const intl = useIntl();
  const neighbours = new Set([...chain.inputs, ...chain.outputs].flatMap(({ product }) => product ?? []));
  return (
    <section className={`${page.section} ${page.side}`} id="specs">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.specs.title" />
        </h2>
        <p>
          <AppLink className="link" to={comparePath([slug, ...neighbours])} rel="nofollow">
            <FormattedMessage id="product.compare.with" />
          </AppLink>
        </p>
      </div>
      <div className={styles.box}>
        <Table label={intl.formatMessage({ id: 'product.specs.title' })}>
          <tbody>
            {specs.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
