import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Board } from '../../../../contract/forum/forum.ts';
import type { TopicModeration } from '../../../../contract/moderation/forum-moderation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../form.module.css';
import { ReasonField } from '../reason-field.tsx';

interface MoveFormsProps {
  topic: TopicModeration;
  boards: readonly Board[];
  failure: PostFailure | undefined;
}

/** To another board, or into another topic. */
export function MoveForms({ topic, boards, failure }: MoveFormsProps) {
  if (topic.hidden !== null) return null;
  const typed = (intent: string) => (failure?.intent === intent ? failure.typed : {});
  return (
    <div className={styles.columns}>
      <Card title={<FormattedMessage id="moderation.topic.move" />}>
        <Form method="post" className={styles.form}>
          <SelectField
            label={<FormattedMessage id="moderation.topic.board" />}
            name="boardId"
            size="medium"
            defaultValue={typed('move').boardId ?? topic.boardId}
          >
            {boards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <ReasonField intent="move" failure={failure} />
          <div>
            <Button type="submit">
              <FormattedMessage id="moderation.topic.move" />
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={<FormattedMessage id="moderation.topic.merge" />}>
        <Form method="post" className={styles.form}>
          <TextField
            label={<FormattedMessage id="moderation.topic.into" />}
            hint={<FormattedMessage id="moderation.topic.into.hint" />}
            name="into"
            size="medium"
            required
            defaultValue={typed('merge').into}
          />
          <ReasonField intent="merge" failure={failure} />
          <div>
            <Button type="submit" variant="danger">
              <FormattedMessage id="moderation.topic.merge" />
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
