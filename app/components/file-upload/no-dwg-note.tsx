import { FormattedMessage } from 'react-intl';
import styles from './no-dwg-note.module.css';

/** Said before anybody sends one: without an operator's program a DWG is kept, and nothing of it is shown. */
export function NoDwgNote() {
  return (
    <p className={`muted ${styles.note}`}>
      <FormattedMessage id="file.upload.no_dwg" />
    </p>
  );
}
