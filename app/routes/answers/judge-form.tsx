import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Answer } from '../../../contract/answers/answers.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './answers.module.css';

export interface Judging {
  marks: Answer['marks'];
  failure: PostFailure | undefined;
}

interface JudgeFormProps extends Judging {
  place: number;
  label: MessageId;
}

/** Whether a sentence helps or is wrong; what is wrong goes to the experts with the reason. */
export function JudgeForm({ place, label, marks, failure }: JudgeFormProps) {
  const own = failure?.intent === String(place) ? failure : undefined;
  const mark = marks.find((each) => each.place === place);
  const said = mark?.isRight ? 'answers.judge.was.right' : 'answers.judge.was.wrong';
  return (
    <details className={styles.judge} open={own !== undefined}>
      <summary>
        <FormattedMessage id={mark ? said : label} />
      </summary>
      <Form method="post">
        <Refusal failure={own} />
        <input type="hidden" name="place" value={place} />
        <Button type="submit" name="verdict" value="right" size="small">
          <FormattedMessage id="answers.judge.right" />
        </Button>
        <TextField
          name="reason"
          label={<FormattedMessage id="answers.judge.reason" />}
          hint={<FormattedMessage id="answers.judge.reason.hint" />}
          maxLength={300}
          defaultValue={own?.typed.reason}
        />
        <Button type="submit" name="verdict" value="wrong" size="small">
          <FormattedMessage id="answers.judge.wrong" />
        </Button>
      </Form>
    </details>
  );
}
