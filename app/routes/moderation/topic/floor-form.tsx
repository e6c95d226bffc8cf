import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { TopicModeration } from '../../../../contract/moderation/forum-moderation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../form.module.css';
import { ReasonField } from '../reason-field.tsx';

/** The floors of a page: remove one or bring it back, or make a topic of those that are chosen. */
export function FloorForm({ topic, failure }: { topic: TopicModeration; failure: PostFailure | undefined }) {
  const intl = useIntl();
  if (topic.floors.length === 0) return null;
  const typed = failure?.intent === 'floors' ? failure.typed : {};
  return (
    <Card title={<FormattedMessage id="moderation.floors" />}>
      <Form method="post" className={styles.list}>
        <ReasonField intent="floors" failure={failure} />
        <Table label={intl.formatMessage({ id: 'moderation.floors' })} isWide>
          <tbody>
            {topic.floors.map((floor) => (
              <tr key={floor.postId}>
                <th scope="row">
                  {floor.hidden === null && topic.hidden === null && (
                    <input
                      type="checkbox"
                      name="postIds"
                      value={floor.postId}
                      aria-label={intl.formatMessage(
                        { id: 'moderation.floors.choose' },
                        { floor: floor.floor },
                      )}
                    />
                  )}{' '}
                  <FormattedMessage id="forum.floor" values={{ floor: floor.floor }} />
                </th>
                <td>{floor.nickname}</td>
                <td>
                  {floor.hidden && (
                    <Tag>
                      <FormattedMessage id={`moderation.hidden.${floor.hidden}`} />
                    </Tag>
                  )}{' '}
                  {floor.excerpt}
                </td>
                <td>
                  {floor.hidden !== 'moved' && (
                    <Button
                      type="submit"
                      size="small"
                      variant={floor.hidden ? 'secondary' : 'danger'}
                      name="post"
                      value={`${floor.postId}:${floor.hidden ? 'restore' : 'remove'}`}
                    >
                      <FormattedMessage id={`moderation.topic.${floor.hidden ? 'restore' : 'remove'}`} />
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {topic.hidden === null && (
          <div className={styles.form}>
            <TextField
              label={<FormattedMessage id="moderation.split.title" />}
              hint={<FormattedMessage id="moderation.split.hint" />}
              name="title"
              size="medium"
              maxLength={80}
              defaultValue={typed.title}
            />
            <div>
              <Button type="submit">
                <FormattedMessage id="moderation.split" />
              </Button>
            </div>
          </div>
        )}
      </Form>
    </Card>
  );
}
