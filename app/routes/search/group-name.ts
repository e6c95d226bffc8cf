import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';

/** What a group is called: by its own name, or, where it is a code that we have a word for, by that. */
export function groupName(
  intl: IntlShape,
  kind: string,
  { key, name }: { key: string; name: string },
): string {
  const id = `search.group.${kind}.${key}`;
  return name === '' && Object.hasOwn(intl.messages, id)
    ? intl.formatMessage({ id: id as MessageId })
    : name || key;
}
