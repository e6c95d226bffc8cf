import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/ui/button.tsx';
import styles from './material-list.module.css';

/** Where the parts of an empty list come from. */
export function WaysToParts() {
  return (
    <div className={styles.ways}>
      <ButtonLink to="/dxxsample">
        <FormattedMessage id="materials.to_selection" />
      </ButtonLink>
      <ButtonLink to="/dxxsample/match">
        <FormattedMessage id="materials.to_match" />
      </ButtonLink>
      <ButtonLink to="/ldz">
        <FormattedMessage id="materials.to_library" />
      </ButtonLink>
    </div>
  );
}
