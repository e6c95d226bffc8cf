import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../editor.module.css';
import { keyNames } from '../key-names.ts';

const rows = [
  ['submit', ['Mod Enter']],
  ['undo', ['Mod Z', 'Mod Shift Z']],
  ['marks', ['Mod B', 'Mod Shift S', 'Mod E']],
  ['link', ['Mod K']],
  ['headings', ['Mod Alt 2', 'Mod Alt 3']],
  ['lists', ['Mod Shift 8', 'Mod Shift 7']],
  ['indent', ['Tab', 'Shift Tab']],
  ['tools', ['Alt F10']],
  ['leave', ['Alt F10', 'Tab']],
] as const;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="editor.help.title" />}>
      <dl className={styles.help}>
        {rows.map(([name, keys]) => (
          <div key={name}>
            <dt>
              <FormattedMessage id={`editor.help.${name}`} />
            </dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{keyNames(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <FormattedMessage id="editor.help.markdown" />
      </p>
      <p>
        <FormattedMessage id="editor.help.mention" />
      </p>
    </Dialog>
  );
}
