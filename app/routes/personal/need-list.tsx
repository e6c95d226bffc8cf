import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import type { Need } from './needs.ts';
import styles from './overview.module.css';

/** What waits for the person, each with the way to it. */
export function NeedList({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <Card isFlush title={<FormattedMessage id="personal.needs" />}>
      <ul className={styles.rows}>
        {needs.map(({ id, path, values, isUrgent }) => (
          <li key={id}>
            <Lamp tone={isUrgent ? 'bad' : 'warn'}>
              <FormattedMessage id={`personal.need.${id}`} values={values} />
            </Lamp>
            <AppLink className={styles.link} to={path}>
              <FormattedMessage id={`personal.way.${id}`} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
