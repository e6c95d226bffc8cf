import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnResource } from '../../../../contract/resource/edit.ts';
import type { PreflightNote } from '../../../../contract/resource/preflight-note.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Time } from '../../../components/ui/time.tsx';
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
  if (acts.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="resource_edit.history" />}>
      <ol className={styles.history}>
        {acts.map((act) => (
          <li key={`${act.createdAt}-${act.act}`}>
            <Time value={act.createdAt} format="full" />
            <b>{intl.formatMessage({ id: `resource_edit.history.${act.act}` as MessageId })}</b>
            {act.actor && <span>{act.actor.nickname}</span>}
            {act.reason && <span>{act.reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
