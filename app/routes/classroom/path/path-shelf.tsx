import { FormattedMessage, useIntl } from 'react-intl';
import { learningPathPath } from '../../../../contract/classroom/addresses.ts';
import type { PathRow } from '../../../../contract/classroom/learning-path-row.ts';
import { Length } from '../../../components/course/length.tsx';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import styles from './path-shelf.module.css';

/** The learning paths of the catalogue. */
export function PathShelf({ paths }: { paths: readonly PathRow[] }) {
  const intl = useIntl();
  if (paths.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <h2>
        <FormattedMessage id="classroom.paths" />
      </h2>
      <ul className={styles.grid}>
        {paths.map((path) => (
          <li key={path.slug}>
            <Card
              level="h3"
              title={
                <AppLink to={learningPathPath(path.slug)} lang={langOf(intl, path.title)}>
                  {say(intl, path.title)}
                </AppLink>
              }
            >
              <p lang={langOf(intl, path.about)}>{say(intl, path.about)}</p>
              <p className={styles.facts}>
                <FormattedMessage
                  id="classroom.path.counts"
                  values={{ total: path.requiredCount, optional: path.courseCount - path.requiredCount }}
                />
                {' · '}
                <Length tenths={path.duration} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
