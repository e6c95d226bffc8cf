import { FormattedMessage } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import { Drawing } from '../../components/ui/drawing.tsx';
import { Frame } from '../../components/ui/frame.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './product-features.module.css';
import page from './product-page.module.css';

export function ProductFeatures({ product }: { product: Product }) {
  return (
    <section className={page.section} id="features">
      <div className={page.head}>
        <h2>{product.intro.title}</h2>
        <p>{product.intro.text}</p>
      </div>
      <ol className={styles.steps}>
        {product.features.map(({ title }, at) => (
          <li key={title}>
            <a href={`#step-${at + 1}`}>
              <span className={styles.number}>{at + 1}</span> {title}
            </a>
          </li>
        ))}
      </ol>
      {product.features.map((feature, at) => (
        <div key={feature.title} className={styles.feature} id={`step-${at + 1}`}>
          <figure>
            <Frame hasZones={false} hasGrid>
              <Drawing name={feature.drawing} alt={feature.drawingAlt} className={styles.drawn} />
            </Frame>
            <figcaption className={styles.caption}>
              <FormattedMessage id="product.figure" />
            </figcaption>
          </figure>
          <div>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
            <ul>
              {feature.points.map((point) => (
                <li key={point}>
                  <Icon name="check" size={16} />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </section>
  );
}
