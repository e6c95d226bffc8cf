import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../components/ui/dialog.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-palette.module.css';

/** The search over any page: recent and hot words first, then what fits what is typed. */
export function SearchPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="search.title" />} size="medium">
      <div className={styles.body}>
        <SearchField isPalette />
        <p className={styles.keys}>
          <FormattedMessage id="search.palette.keys" />
        </p>
      </div>
    </Dialog>
  );
}
