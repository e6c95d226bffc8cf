import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { OwnAct } from '../../../contract/moderation/report.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { TextareaField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './form.module.css';

/** Acts against a person, each with its reason and, while there is time, the form to appeal. */
export function OwnActs({ acts, failure }: { acts: readonly OwnAct[]; failure: PostFailure | undefined }) {
  return (
    <Card title={<FormattedMessage id="moderation.own.acts" />}>
      {acts.length === 0 ? (
        <p className={styles.meta}>
          <FormattedMessage id="moderation.own.acts.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {acts.map((act) => (
            <li key={act.actId} className={styles.item} id={`act-${act.actId}`}>
              <p className={styles.row}>
                <Tag tone={act.isReversed ? 'plain' : 'warn'}>
                  <FormattedMessage id={`moderation.act.${act.act}`} />
                </Tag>
                {act.isReversed && (
                  <Tag tone="ok">
                    <FormattedMessage id="moderation.reversed" />
                  </Tag>
                )}
                {act.path ? (
                  <AppLink className={styles.link} to={act.path}>
                    {act.title || act.path}
                  </AppLink>
                ) : (
                  act.title
                )}
                <span className={styles.meta}>
                  <Time value={act.createdAt} format="full" />
                </span>
              </p>
              <p>{act.reason}</p>
              {act.until && !act.isReversed && (
                <p className={styles.meta}>
                  <FormattedMessage id="moderation.until" /> <Time value={act.until} format="full" />
                </p>
              )}
              <Appeal act={act} failure={failure?.intent === `appeal-${act.actId}` ? failure : undefined} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Appeal({ act, failure }: { act: OwnAct; failure: PostFailure | undefined }) {
  if (act.appeal) {
    const { text, decision, reason } = act.appeal;
    return (
      <>
        <blockquote className={styles.quote}>{text}</blockquote>
        <p className={styles.meta}>
          <FormattedMessage
            id={`moderation.appeal.${decision === 'grant' ? 'granted' : decision ? 'rejected' : 'waiting'}`}
          />{' '}
          {reason}
        </p>
      </>
    );
  }
  if (!act.canAppeal) return null;
  return (
    <details open={failure !== undefined}>
      <summary className={styles.link}>
        <FormattedMessage id="moderation.appeal" />
      </summary>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="actId" value={act.actId} />
        {failure && (
          <Notice tone="bad">
            <ErrorText code={failure.code} />
          </Notice>
        )}
        <TextareaField
          label={<FormattedMessage id="moderation.appeal.text" />}
          hint={<FormattedMessage id="moderation.appeal.hint" />}
          name="text"
          rows={4}
          required
          minLength={10}
          maxLength={1000}
          defaultValue={failure?.typed.text}
        />
        <div>
          <Button type="submit">
            <FormattedMessage id="moderation.appeal.send" />
          </Button>
        </div>
      </Form>
    </details>
  );
}
