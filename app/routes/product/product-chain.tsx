import { FormattedMessage } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import styles from './product-chain.module.css';
import page from './product-page.module.css';

interface ProductChainProps {
  product: Product;
  names: Readonly<Record<string, string>>;
}

/** What arrives from upstream, what is done here, what goes downstream. */
export function ProductChain({ product, names }: ProductChainProps) {
  const { chain } = product;
  return (
    <section className={page.section} id="chain">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.chain.title" />
        </h2>
        <p>{chain.text}</p>
      </div>
      <div className={styles.chain}>
        <div className={styles.box}>
          <h3>
            <FormattedMessage id="product.chain.inputs" />
          </h3>
          <LinkedList items={chain.inputs} names={names} />
        </div>
        <i className={styles.bus} aria-hidden="true" />
        <div className={`${styles.box} ${styles.here}`}>
          <h3>{product.name}</h3>
          <ul>
            {chain.here.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <i className={styles.bus} aria-hidden="true" />
        <div className={styles.box}>
          <h3>
            <FormattedMessage id="product.chain.outputs" />
          </h3>
          <LinkedList items={chain.outputs} names={names} />
        </div>
      </div>
    </section>
  );
}

interface LinkedListProps {
  items: Product['chain']['inputs'];
  names: Readonly<Record<string, string>>;
}

function LinkedList({ items, names }: LinkedListProps) {
  return (
    <ul>
      {items.map(({ text, product }) => (
        <li key={text}>
          {text}
          {product && names[product] && <AppLink to={`/product/${product}`}>{names[product]}</AppLink>}
        </li>
      ))}
    </ul>
  );
}
