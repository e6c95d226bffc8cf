import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Drawing } from '../../components/ui/drawing.tsx';
import { Frame } from '../../components/ui/frame.tsx';
import styles from './product-hero.module.css';

export function ProductHero({ product }: { product: Product }) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'product.title' }), path: '/product' },
          {
            name: intl.formatMessage({ id: `product.tier.${product.tier}` }),
            path: `/product#${product.tier}`,
          },
          { name: product.name, path: `/product/${product.slug}` },
        ]}
      />
      <section className={styles.hero}>
        <div>
          <p className={styles.path}>/product/{product.slug}</p>
          <h1>{product.name}</h1>
          <p className={styles.promise}>{product.promise}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" size="large" to={`/customerCare/trial?product=${product.slug}`}>
              <FormattedMessage id="product.trial" />
            </ButtonLink>
            <ButtonLink variant="secondary" size="large" to="/price">
              <FormattedMessage id="product.price" />
            </ButtonLink>
            <ButtonLink variant="ghost" size="large" to={`/price/quotation?product=${product.slug}`}>
              <FormattedMessage id="product.quotation" />
            </ButtonLink>
          </div>
          <dl className={styles.figures}>
            {product.figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Frame hasGrid>
          <Drawing name={product.drawing} alt={product.drawingAlt} />
        </Frame>
      </section>
    </div>
  );
}
