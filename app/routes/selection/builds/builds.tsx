import { FormattedMessage } from 'react-intl';
import { buildKinds } from '../../../../contract/selection/build.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import styles from '../selection.module.css';

/** The ways to several devices that belong together. */
export function Builds() {
  return (
    <section className={styles.questions}>
      <h2>
        <FormattedMessage id="selection.build" />
      </h2>
      <ul>
        {buildKinds.map((kind) => (
          <li key={kind}>
            <AppLink to={`/dxxsample/build/${kind}`}>
              <FormattedMessage id={`selection.build.${kind}`} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
