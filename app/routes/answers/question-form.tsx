import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { AnswerQuota } from '../../../contract/answers/answers.ts';
import { maxQuestionLength } from '../../../contract/answers/limits.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import box from '../../components/forms/search-box.module.css';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PostedContext } from '../../components/ui/posted-context.ts';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './answers.module.css';

interface QuestionFormProps {
  /** What stands in the box. */
  question: string;
  quota: AnswerQuota;
  failure?: PostFailure | undefined;
}

/** The box to ask in, and how often one may ask today. */
export function QuestionForm({ question, quota, failure }: QuestionFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('answers', failure)('question');
  const isSending = useNavigation().formMethod === 'POST';
  const typed = failure?.typed.question ?? question;
  return (
    <PostedContext value={failure !== undefined}>
      <Form method="post" action="/electricBrain/answers" className={styles.form}>
        {failure && (
          <Notice tone="bad">{fieldText ?? <ErrorText code={failure.code} values={failure.values} />}</Notice>
        )}
        <div className={box.box}>
          <input
            key={typed}
            type="text"
            name="question"
            required
            minLength={2}
            maxLength={maxQuestionLength}
            defaultValue={typed}
            autoComplete="off"
            enterKeyHint="send"
            aria-label={intl.formatMessage({ id: 'answers.question' })}
            placeholder={intl.formatMessage({ id: 'answers.placeholder' })}
          />
          <Button type="submit" variant="primary" isBusy={isSending}>
            <FormattedMessage id="answers.ask" />
          </Button>
        </div>
        <p className={styles.quota}>
          <FormattedMessage
            id={quota.tier === 'visitor' ? 'answers.quota.visitor' : 'answers.quota'}
            values={{ left: quota.left, count: quota.perDay }}
          />
          {quota.left === 1 && (
            <>
              {' '}
              <strong>
                <FormattedMessage id="answers.quota.last" />
              </strong>
            </>
          )}
        </p>
      </Form>
    </PostedContext>
  );
}
