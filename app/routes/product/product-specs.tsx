import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import { Table } from '../../components/ui/table.tsx';
import page from './product-page.module.css';
import styles from './product-specs.module.css';

export function ProductSpecs({ specs }: { specs: Product['specs'] }) {
  const intl = useIntl();
  return (
    <section className={`${page.section} ${page.side}`} id="specs">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.specs.title" />
        </h2>
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
