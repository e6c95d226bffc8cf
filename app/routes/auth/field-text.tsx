import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dictionary } from '../../../contract/dictionary.ts';
import { useErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import type { Failure } from './form-result.ts';

/** Fields that a page calls otherwise than the reasons do. */
const reasonOwner = dictionary<string>({ newPassword: 'password' });

/** The text under a field: the reason if there is one for it, else the failure's own. */
export function useFieldText(failure: Failure | undefined): (field: string) => string | undefined {
  const intl = useIntl();
  const errorText = useErrorText();
  return (field) => {
    const reason = failure?.fields[field];
    if (!failure || reason === undefined) return undefined;
    const id = `auth.reason.${reasonOwner[field] ?? field}.${reason}`;
    if (Object.hasOwn(intl.messages, id)) return intl.formatMessage({ id: id as MessageId });
    if (failure.code !== 'request.invalid') return errorText(failure.code, failure.values);
    const isMissing = reason === 'min_length' || reason === 'object' || reason === 'non_empty';
    return intl.formatMessage({ id: isMissing ? 'auth.reason.required' : 'auth.reason.invalid' });
  };
}

/** The failure above the form, when no field of the form can show it. */
export function FailureNotice({
  failure,
  fields,
}: {
  failure: Failure | undefined;
  fields: readonly string[];
}): ReactNode {
  if (!failure || fields.some((field) => failure.fields[field] !== undefined)) return null;
  return <Refusal failure={failure} />;
}
