import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { LessonComment } from '../../../../contract/classroom/discussion.ts';
import { maxTitleLength } from '../../../../contract/forum/limits.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './discussion.module.css';

interface TopicFormProps {
  comment: LessonComment;
  boards: readonly { id: number; name: string }[];
  failure: PostFailure | undefined;
}

/** Takes one's own question on into the forum. */
export function TopicForm({ comment, boards, failure }: TopicFormProps) {
  const intl = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  const typed = failure?.typed;
  const isOfField = failure?.fields?.['title'] || failure?.fields?.['boardId'];
  return (
    <details open={failure !== undefined}>
      <summary className="link">
        <FormattedMessage id="classroom.topic.open" />
      </summary>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="commentId" value={comment.commentId} />
        <p className={styles.muted}>
          <FormattedMessage id="classroom.topic.text" />
        </p>
        {failure && !isOfField && <Refusal failure={failure} />}
        <TextField
          name="title"
          label={<FormattedMessage id="classroom.topic.title" />}
          required
          minLength={4}
          maxLength={maxTitleLength}
          defaultValue={typed?.['title'] ?? excerpt(comment.body, maxTitleLength - 1)}
          error={failure?.fields?.['title'] && <FormattedMessage id="classroom.topic.title.wrong" />}
        />
        <SelectField
          name="boardId"
          label={<FormattedMessage id="classroom.topic.board" />}
          required
          defaultValue={typed?.['boardId'] ?? ''}
          error={failure?.fields?.['boardId'] && <FormattedMessage id="classroom.topic.board.wrong" />}
        >
          <option value="">{intl.formatMessage({ id: 'classroom.topic.board.choose' })}</option>
          {boards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="topic" isBusy={isBusy}>
          <FormattedMessage id="classroom.topic.send" />
        </Button>
      </Form>
    </details>
  );
}
