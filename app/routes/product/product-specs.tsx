import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '../../../contract/product.ts';
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own region */}
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'product.specs.title' })}
      >
        <table className={styles.table}>
          <tbody>
            {specs.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
