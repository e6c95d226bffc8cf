import { FormattedMessage, useIntl } from 'react-intl';
import type { Session } from '../../../../contract/account/account.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { readDeviceName } from '../sign-up/device-name.ts';
import pageStyles from './security.module.css';

interface SessionListProps {
  sessions: readonly Session[];
  documentResult: FormResult | undefined;
}

/** Where one is signed in, with a button to end each of them. */
export function SessionList({ sessions, documentResult }: SessionListProps) {
  const intl = useIntl();
  const { Form, result } = useFormSubmission(documentResult);
  const nameOf = ({ userAgent }: Session) =>
    readDeviceName(userAgent) || intl.formatMessage({ id: 'auth.device.unknown' });
  return (
    <Form method="post">
      <input type="hidden" name="part" value="session" />
      <FailureNotice failure={result?.failure} fields={[]} />
      <p className={styles.text}>
        <FormattedMessage id="auth.security.sessions.text" />
      </p>
      <ul className={pageStyles.sessions}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <span>
              {nameOf(session)}
              <small>
                {session.address} ·{' '}
                <FormattedMessage
                  id="auth.security.session.seen"
                  values={{ time: <Time value={session.lastSeenAt} /> }}
                />
              </small>
            </span>
            {session.isCurrent ? (
              <Tag>
                <FormattedMessage id="auth.security.session.current" />
              </Tag>
            ) : (
              <Button
                type="submit"
                name="sessionId"
                value={session.sessionId}
                aria-label={intl.formatMessage(
                  { id: 'auth.security.session.end_named' },
                  { device: nameOf(session) },
                )}
              >
                <FormattedMessage id="auth.security.session.end" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button type="submit" variant="danger">
          <FormattedMessage id="auth.security.sessions.end_others" />
        </Button>
      )}
    </Form>
  );
}
