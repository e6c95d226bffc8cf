import { FormattedMessage } from 'react-intl';
import type { GroupNode } from '../../../contract/part/search.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { questions } from './questions.ts';
import styles from './selection.module.css';
import type { SelectionRoot } from './selection-address.ts';

/** Where to begin: questions whose families the library has. */
export function SampleQuestions({ root, groups }: { root: SelectionRoot; groups: readonly GroupNode[] }) {
  const there = questions.filter(({ group }) => groups.some(({ slug }) => slug === group));
  if (there.length === 0) return null;
  return (
    <section className={styles.questions}>
      <h2>
        <FormattedMessage id="selection.questions" />
      </h2>
      <ul>
        {there.map(({ id, group, conditions }) => (
          <li key={id}>
            <AppLink to={`${root}?${new URLSearchParams(`group=${group}&${conditions}`)}`}>
              <FormattedMessage id={`selection.question.${id}`} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
