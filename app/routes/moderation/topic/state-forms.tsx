import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { TopicAct, TopicModeration } from '../../../../contract/moderation/forum-moderation.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField, TextareaField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../form.module.css';
import { ReasonField } from '../reason-field.tsx';

const slowChoices = [0, 30, 60, 300, 900, 3600, 86_400];

/** Pin, feature, close, remove; and what staff keep among themselves. */
export function StateForms({ topic, failure }: { topic: TopicModeration; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const own = failure?.intent === 'order' ? failure : undefined;
  return (
    <div className={styles.columns}>
      <Card title={<FormattedMessage id="moderation.topic.state" />}>
        <Form method="post" className={styles.form}>
          <ReasonField intent="act" failure={failure} />
          <div className={styles.row}>
            {actsOf(topic).map((act) => (
              <Button
                key={act}
                type="submit"
                size="small"
                name="act"
                value={act}
                variant={act === 'remove' ? 'danger' : 'secondary'}
              >
                <FormattedMessage id={`moderation.topic.${act}`} />
              </Button>
            ))}
          </div>
        </Form>
      </Card>
      <Card title={<FormattedMessage id="moderation.topic.inside" />}>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="order" />
          {own && (
            <Notice tone="bad">
              <ErrorText code={own.code} />
            </Notice>
          )}
          <SelectField
            label={<FormattedMessage id="moderation.topic.assignee" />}
            name="assigneeId"
            size="medium"
            defaultValue={own?.typed.assigneeId ?? topic.assignee?.userId ?? 0}
          >
            <option value={0}>{intl.formatMessage({ id: 'moderation.topic.nobody' })}</option>
            {topic.engineers.map(({ userId, nickname }) => (
              <option key={userId} value={userId}>
                {nickname}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<FormattedMessage id="moderation.topic.slow" />}
            name="slowSeconds"
            size="medium"
            defaultValue={own?.typed.slowSeconds ?? topic.slowSeconds}
          >
            {[...new Set([...slowChoices, topic.slowSeconds])].map((seconds) => (
              <option key={seconds} value={seconds}>
                {intl.formatMessage({ id: 'moderation.topic.slow.seconds' }, { seconds })}
              </option>
            ))}
          </SelectField>
          <TextareaField
            label={<FormattedMessage id="moderation.topic.note" />}
            hint={<FormattedMessage id="moderation.topic.note.hint" />}
            name="staffNote"
            rows={3}
            maxLength={2000}
            defaultValue={own?.typed.staffNote ?? topic.staffNote}
          />
          <div>
            <Button type="submit">
              <FormattedMessage id="admin.save" />
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function actsOf({ isPinned, isFeatured, isClosed, hidden }: TopicModeration): TopicAct[] {
  if (hidden === 'merged') return [];
  return [
    isPinned ? 'unpin' : 'pin',
    isFeatured ? 'unfeature' : 'feature',
    isClosed ? 'open' : 'close',
    ...(hidden === null ? (['remove'] as const) : (['restore'] as const)),
  ];
}
