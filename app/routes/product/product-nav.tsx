import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '../../components/ui/button.tsx';
import styles from './product-nav.module.css';

const parts = [
  'features',
  'example',
  'chain',
  'editions',
  'specs',
  'faq',
  'releases',
  'reading',
  'topics',
] as const;

interface ProductNavProps {
  name: string;
  slug: string;
  hasTopics: boolean;
  hasReading: boolean;
}

/** The line that stays under the header while the page scrolls. */
export function ProductNav({ name, slug, hasTopics, hasReading }: ProductNavProps) {
  const intl = useIntl();
  const left = [!hasTopics && 'topics', !hasReading && 'reading'];
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <b className={styles.name}>{name}</b>
        <nav className={styles.links} aria-label={intl.formatMessage({ id: 'product.nav.label' })}>
          {parts
            .filter((part) => !left.includes(part))
            .map((part) => (
              <a key={part} href={`#${part}`}>
                <FormattedMessage id={`product.nav.${part}`} />
              </a>
            ))}
        </nav>
        <span className={styles.trial}>
          <ButtonLink variant="primary" to={`/customerCare/trial?product=${slug}`}>
            <FormattedMessage id="product.trial" />
          </ButtonLink>
        </span>
      </div>
    </div>
  );
}
