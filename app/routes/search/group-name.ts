import type { IntlShape } from 'react-intl';
import { dictionary } from '../../../contract/dictionary.ts';
import type { MessageId } from '../../i18n/messages.ts';

/** Groups that are codes: their names are ours. */
const codes = dictionary<readonly string[]>({
  product: ['entry', 'workshop', 'factory'],
  resource: ['model', 'sample', 'drawing', 'genius', 'ldz', 'library'],
  entry: ['bug', 'wish', 'praise', 'complaint'],
});

/** What a group is called: by its own name, or, where it is a code, by ours. */
export function groupName(
  intl: IntlShape,
  kind: string,
  { key, name }: { key: string; name: string },
): string {
  if (name !== '' || !codes[kind]?.includes(key)) return name || key;
  return intl.formatMessage({ id: `search.group.${kind}.${key}` as MessageId });
}
