import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Count } from '../../components/ui/count.tsx';
import styles from './live-counts.module.css';

export const countedAreas = [
  { id: 'resources', path: '/resources' },
  { id: 'articles', path: '/wiki' },
  { id: 'topics', path: '/forum' },
  { id: 'courses', path: '/cloudClassroom' },
] as const;

export type LiveCountsProps = Record<(typeof countedAreas)[number]['id'], number>;

/** How much there is, counted when the page was made; of what there is nothing yet, nothing is said. */
export function LiveCounts({ counts }: { counts: LiveCountsProps }) {
  const filled = countedAreas.filter(({ id }) => counts[id] > 0);
  if (filled.length === 0) return null;
  return (
    <ul className={styles.counts}>
      {filled.map(({ id, path }) => (
        <li key={id}>
          <AppLink to={path}>
            <b>
              <Count value={counts[id]} />
            </b>
            <FormattedMessage id={`home.counts.${id}`} values={{ count: counts[id] }} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
