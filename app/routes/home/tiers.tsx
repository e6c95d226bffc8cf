import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductOverview, ProductSummary } from '../../../contract/product/product.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Drawing } from '../../components/ui/drawing.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './tiers.module.css';

interface TiersProps {
  overview: ProductOverview;
  products: readonly ProductSummary[];
}

/** The three tiers of digitalisation, each with its drawing and the products that stand on the home page. */
export function Tiers({ overview, products }: TiersProps) {
  const intl = useIntl();
  return (
    <section
      className={styles.tiers}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the strip scrolls sideways and needs the keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'home.tiers.title' })}
    >
      {overview.tiers.map((tier) => (
        <div key={tier.id} className={styles.tier}>
          <div className={styles.picture}>
            <Drawing name={tier.drawing} alt={tier.drawingAlt} />
          </div>
          <h3>{tier.name}</h3>
          <p>{tier.text}</p>
          <ul>
            {products
              .filter((product) => product.tier === tier.id && product.isOnHome)
              .map((product) => (
                <li key={product.slug}>
                  <AppLink to={`/product/${product.slug}`}>
                    <b>{product.name}</b>
                    <span>{product.tagline}</span>
                    <Icon name="right" size={16} />
                  </AppLink>
                </li>
              ))}
          </ul>
          <AppLink className={styles.more} to={`/product#${tier.id}`}>
            <FormattedMessage id="home.tiers.more" values={{ tier: tier.name }} />
            <Icon name="arrow" size={16} />
          </AppLink>
        </div>
      ))}
    </section>
  );
}
