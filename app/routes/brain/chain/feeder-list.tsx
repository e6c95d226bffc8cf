import { FormattedMessage } from 'react-intl';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from './chain.module.css';
import type { FeederView } from './chain-view.ts';
import { ProblemList } from './problem-list.tsx';
import { Values } from './value-table.tsx';

/** Each feeder with its values, every one leading to its steps, and what does not hold. */
export function FeederList({ feeders }: { feeders: readonly FeederView[] }) {
  if (feeders.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="chain.feeders" />
      </h2>
      {feeders.map(({ tag, title, governedBy, values, problems }) => {
        const isBad = problems.some(({ level }) => level === 'error');
        return (
          <details key={tag} className={styles.feeder} open={isBad} id={tag}>
            <summary>
              <strong>{tag}</strong> <Written text={title} />
              <Lamp tone={isBad ? 'bad' : problems.length > 0 ? 'warn' : 'ok'}>
                <FormattedMessage
                  id={
                    isBad ? 'chain.feeder.bad' : problems.length > 0 ? 'chain.feeder.warn' : 'chain.feeder.ok'
                  }
                />
              </Lamp>
              <span className={styles.by}>
                <FormattedMessage id="chain.governed" values={{ by: governedBy }} />
              </span>
            </summary>
            <ProblemList problems={problems} />
            <Values values={values} />
          </details>
        );
      })}
    </section>
  );
}
