import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/messages.ts';

/** Where a file cannot be read, and why. */
export function ImportFault({ values }: { values: Record<string, unknown> | undefined }) {
  const intl = useIntl();
  const { line = 1, why = '' } = values ?? {};
  const id = `teach.question.fault.${String(why)}`;
  const isKnown = Object.hasOwn(intl.messages, id);
  return (
    <FormattedMessage
      id="teach.quiz.import.fault"
      values={{
        line: Number(line),
        why: intl.formatMessage({ id: (isKnown ? id : 'teach.question.fault.text') as MessageId }),
      }}
    />
  );
}
