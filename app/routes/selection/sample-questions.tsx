import { FormattedMessage } from 'react-intl';
import type { GroupNode } from '../../../contract/part/search.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import styles from './selection.module.css';
import type { SelectionRoot } from './selection-address.ts';

/** Questions as they come up at work, each with the conditions that it means. */
const questions = [
  { id: 'motor', group: 'contactor', conditions: 'min.power400=37 kW&f.coilSupply=AC&f.coilVoltage=220 V' },
  { id: 'feeder', group: 'mccb', conditions: 'f.ratedCurrent=250 A&min.icu=50 kA&f.poles=3P' },
  { id: 'final', group: 'mcb', conditions: 'f.curve=C&f.ratedCurrent=16 A&f.poles=1P' },
  { id: 'overload', group: 'thermal-relay', conditions: 'min.setting=21 A&max.setting=21 A' },
  { id: 'supply', group: 'power-supply', conditions: 'f.outputVoltage=24 V&min.outputCurrent=10 A' },
  { id: 'residual', group: 'rcbo', conditions: 'f.residualCurrent=30 mA&f.rcType=A' },
] as const;

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
