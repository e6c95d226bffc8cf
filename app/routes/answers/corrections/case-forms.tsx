import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { correctionRules } from '../../../../contract/answers/limits.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../answers.module.css';

interface FormProps {
  failure: PostFailure | undefined;
}

/** What is right, and the page that says so. */
export function ProposalForm({ failure }: FormProps) {
  const own = failure?.intent === 'propose' ? failure : undefined;
  const errorOf = useFieldTextOf('answers', own);
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="answers.case.propose" />
      </h2>
      <Form method="post" className={styles.decide}>
        <Refusal failure={own} />
        <TextareaField
          name="correction"
          rows={5}
          required
          minLength={10}
          maxLength={correctionRules.maxLength}
          label={<FormattedMessage id="answers.case.correction" />}
          hint={<FormattedMessage id="answers.case.correction.hint" />}
          defaultValue={own?.typed.correction}
          error={errorOf('correction')}
        />
        <TextField
          name="sourcePath"
          required
          maxLength={200}
          label={<FormattedMessage id="answers.case.source" />}
          hint={<FormattedMessage id="answers.case.source.hint" />}
          defaultValue={own?.typed.sourcePath}
          error={errorOf('sourcePath')}
        />
        <Button type="submit" name="intent" value="propose" variant="primary">
          <FormattedMessage id="answers.case.send" />
        </Button>
      </Form>
    </section>
  );
}

/** Staff: nothing is wrong with the answer. */
export function DismissForm({ failure }: FormProps) {
  const own = failure?.intent === 'dismiss' ? failure : undefined;
  return (
    <details className={styles.clear} open={own !== undefined}>
      <summary>
        <FormattedMessage id="answers.case.dismiss" />
      </summary>
      <Form method="post">
        <Refusal failure={own} />
        <ReasonField failure={own} />
        <Button type="submit" name="intent" value="dismiss" size="small">
          <FormattedMessage id="answers.case.dismiss.do" />
        </Button>
      </Form>
    </details>
  );
}

/** Every decision of staff says why. */
export function ReasonField({ failure }: FormProps) {
  const errorOf = useFieldTextOf('answers', failure);
  return (
    <TextField
      name="reason"
      label={<FormattedMessage id="answers.case.decision" />}
      required
      minLength={2}
      maxLength={300}
      defaultValue={failure?.typed.reason}
      error={errorOf('reason')}
    />
  );
}
