import { useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import type { PostFailure } from './post-answer.ts';

/**
 * What is wrong with a field of a feature's forms, in words; undefined when nothing is. Looks for
 * `<feature>.field.<field>.<reason>`, then `<feature>.field.<field>`, then `<feature>.field.other`.
 */
export function useFieldTextOf(
  feature: string,
  failure: PostFailure | undefined,
): (field: string) => string | undefined {
  const intl = useIntl();
  return (field) => {
    // A list may be refused for one of its items: `tags.2`.
    const reason = Object.entries(failure?.fields ?? {}).find(
      ([name]) => name === field || name.startsWith(`${field}.`),
    )?.[1];
    if (reason === undefined) return undefined;
    const prefix = `${feature}.field`;
    const ids = [`${prefix}.${field}.${reason}`, `${prefix}.${field}`, `${prefix}.other`];
    const id = ids.find((candidate) => Object.hasOwn(intl.messages, candidate)) as MessageId;
    return intl.formatMessage({ id });
  };
}
