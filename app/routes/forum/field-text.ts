import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import type { PostFailure } from '../../post-answer.ts';

/** What is wrong with a field of the forum's forms, in words; undefined when nothing is. */
export function useFieldText(failure: PostFailure | undefined): (field: string) => string | undefined {
  const intl = useIntl();
  return (field) => {
    // A list of tags may be refused for one of them: `tags.2`.
    const reason = Object.entries(failure?.fields ?? {}).find(
      ([name]) => name === field || name.startsWith(`${field}.`),
    )?.[1];
    if (reason === undefined) return undefined;
    const ids = [`forum.field.${field}.${reason}`, `forum.field.${field}`, 'forum.field.other'];
    const id = ids.find((candidate) => candidate in intl.messages) as MessageId;
    return intl.formatMessage({ id });
  };
}
