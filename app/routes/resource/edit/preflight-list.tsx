import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnResource } from '../../../../contract/resource/edit.ts';
import type { PreflightNote } from '../../../../contract/resource/preflight-note.ts';
import { ActHistory } from '../../../components/lists/act-history.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from './edit.module.css';

/** What was found in the files before anybody else sees them. */
export function Preflight({ notes }: { notes: readonly PreflightNote[] }) {
  const intl = useIntl();
  const words = ({ code, values }: PreflightNote) => {
    const [own, ofFile] = [`resource_edit.note.${code}`, `file.note.${code}`];
    if (Object.hasOwn(intl.messages, own)) return intl.formatMessage({ id: own as MessageId }, values);
    // Beside the file itself it speaks of no other; here it has to say which.
    const note = Object.hasOwn(intl.messages, ofFile)
      ? intl.formatMessage({ id: ofFile as MessageId }, values)
      : code;
    return intl.formatMessage({ id: 'resource_edit.note.of_file' }, { name: values.name, note });
  };
  return (
    <Card title={<FormattedMessage id="resource_edit.preflight" />}>
      {notes.length === 0 ? (
        <p>
          <FormattedMessage id="resource_edit.preflight.none" />
        </p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li
              key={`${note.code}-${note.path ?? ''}-${JSON.stringify(note.values)}`}
              className={note.isFault ? styles.fault : undefined}
            >
              <Icon name={note.isFault ? 'alert' : 'info'} size={16} />
              <span>
                {words(note)}
                {note.path && (
                  <>
                    {' '}
                    <AppLink className="link" to={note.path}>
                      <FormattedMessage id="resource_edit.note.look" />
                    </AppLink>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What became of it: sent, published, refused, appealed against. */
export function ResourceHistory({ acts }: Pick<OwnResource, 'acts'>) {
  const intl = useIntl();
  return (
    <ActHistory
      title={<FormattedMessage id="resource_edit.history" />}
      acts={acts}
      name={(act) => intl.formatMessage({ id: `resource_edit.history.${act}` as MessageId })}
    />
  );
}
