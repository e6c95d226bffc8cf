import { FormattedMessage } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { ActForm } from '../act-form.tsx';
import { AmountField } from './amount-field.tsx';

interface AdjustmentFormProps {
  failure: PostFailure | undefined;
  /** Whose coins are to be corrected, where that was chosen on another page. */
  userId: string;
}

/** Proposes a correction of somebody's coins. */
export function AdjustmentForm({ failure, userId }: AdjustmentFormProps) {
  const isUserUnfit = Boolean(failure?.fields.userId);
  return (
    <ActForm
      failure={failure && { ...failure, code: isUserUnfit ? 'request.invalid' : failure.code }}
      fields={
        <>
          <TextField
            label={<FormattedMessage id="money.adjust.user" />}
            name="userId"
            inputMode="numeric"
            required
            defaultValue={failure?.typed.userId ?? userId}
            error={failure && isUserUnfit && <UserFault code={failure.code} />}
          />
          <SelectField
            label={<FormattedMessage id="money.adjust.purse" />}
            name="purse"
            defaultValue={failure?.typed.purse}
          >
            {(['gift', 'bought'] as const).map((purse) => (
              <FormattedMessage key={purse} id={`coin.account.${purse}`}>
                {(text) => <option value={purse}>{text}</option>}
              </FormattedMessage>
            ))}
          </SelectField>
          <AmountField
            label={<FormattedMessage id="money.adjust.amount" />}
            name="amount"
            kind="signed"
            failure={failure}
          />
        </>
      }
    >
      <Button type="submit" name="intent" value="propose">
        <FormattedMessage id="money.adjust.propose" />
      </Button>
    </ActForm>
  );
}

/** Nobody has that number, it is one's own, or it is no number at all. */
function UserFault({ code }: { code: string }) {
  return code === 'request.invalid' ? <FormattedMessage id="money.unfit.user" /> : <ErrorText code={code} />;
}
