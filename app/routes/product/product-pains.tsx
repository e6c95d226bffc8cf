import { FormattedMessage } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import page from './product-page.module.css';
import styles from './product-pains.module.css';

/** What goes wrong without the product, each with what it does about it. */
export function ProductPains({ pains }: { pains: Product['pains'] }) {
  return (
    <section className={page.section} id="pains">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.pains.title" />
        </h2>
      </div>
      <ul className={styles.list}>
        {pains.map(({ was, now }) => (
          <li key={was}>
            <h3>{was}</h3>
            <p>{now}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
