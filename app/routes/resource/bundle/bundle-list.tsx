import { FormattedMessage } from 'react-intl';
import type { BundleSummary } from '../../../../contract/resource/bundles.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import styles from './bundle.module.css';

/** Bundles that a resource is a part of. */
export function BundleList({ items }: { items: readonly BundleSummary[] }) {
  const lang = useContentLang();
  return (
    <ul className={styles.items}>
      {items.map(({ bundleId, title, price, sum, itemCount }) => (
        <li key={bundleId}>
          <AppLink className="link" to={`/resources/bundles/${bundleId}`} lang={lang}>
            {title}
          </AppLink>
          <span className={styles.share}>
            <FormattedMessage id="resource_bundle.summary" values={{ count: itemCount, price, sum }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
