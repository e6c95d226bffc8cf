import { FormattedMessage } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import { Drawing } from '../../components/ui/drawing.tsx';
import { Frame } from '../../components/ui/frame.tsx';
import styles from './product-example.module.css';
import page from './product-page.module.css';

/** What a shop of a kind does with the product, step by step, with a sheet of ours. */
export function ProductExample({ example }: { example: Product['example'] }) {
  return (
    <section className={page.section} id="example">
      <div className={page.head}>
        <h2>{example.job}</h2>
        <p>
          <FormattedMessage id="product.example.shop" values={{ shop: example.shop }} />
        </p>
      </div>
      <div className={styles.columns}>
        <div>
          <ol className={styles.steps}>
            {example.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.result}>{example.result}</p>
        </div>
        <figure>
          <Frame hasZones={false} hasGrid>
            <Drawing name={example.drawing} alt={example.drawingAlt} />
          </Frame>
          <figcaption className={styles.caption}>
            <FormattedMessage id="product.example.figure" />
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
