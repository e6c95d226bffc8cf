import { FormattedMessage } from 'react-intl';
import { Refusal } from '../../components/forms/refusal.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';

/** The refusal of this very form, if there was one, and the reason that goes into the log. */
export function ReasonField({ intent, failure }: { intent: string; failure: PostFailure | undefined }) {
  const own = failure?.intent === intent ? failure : undefined;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <Refusal failure={own} />
      <TextField
        label={<FormattedMessage id="admin.reason" />}
        hint={<FormattedMessage id="admin.reason.hint" />}
        name="reason"
        size="medium"
        required
        minLength={2}
        maxLength={200}
        defaultValue={own?.typed.reason}
        error={own?.fields.reason && <FormattedMessage id="admin.reason.hint" />}
      />
    </>
  );
}
