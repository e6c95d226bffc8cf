import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import styles from './wiki.module.css';

/** Names that texts link to and nobody has written, each a way to write it. */
export function WantedList({ wanted }: { wanted: readonly { slug: string; count: number }[] }) {
  return (
    <ul className={styles.ways}>
      {wanted.map(({ slug, count }) => (
        <li key={slug}>
          <AppLink className="link" to={`/wiki/new?slug=${encodeURIComponent(slug)}`} rel="nofollow">
            {slug}
          </AppLink>{' '}
          <small>
            <FormattedMessage id="wiki.wanted.count" values={{ count }} />
          </small>
        </li>
      ))}
    </ul>
  );
}
