import { FormattedMessage } from 'react-intl';
import type { EntryRow, EntryStatus } from '../../../../contract/guest-book/guest-book.ts';
import { Lamp, Tag } from '../../../components/ui/tag.tsx';

const tones: Readonly<Record<EntryStatus, 'plain' | 'ok' | 'warn' | 'bad'>> = {
  received: 'plain',
  planned: 'warn',
  doing: 'warn',
  done: 'ok',
  declined: 'bad',
};

type Tagged = Pick<EntryRow, 'kind' | 'status' | 'state' | 'isPrivate'>;

/** What kind of entry it is and where it stands. */
export function EntryTags({ entry: { kind, status, state, isPrivate } }: { entry: Tagged }) {
  return (
    <>
      <Tag>
        <FormattedMessage id={`guest_book.kind.${kind}`} />
      </Tag>
      <Lamp tone={tones[status]}>
        <FormattedMessage id={`guest_book.status.${status}`} />
      </Lamp>
      {state !== 'shown' && (
        <Tag tone="warn">
          <FormattedMessage id={`guest_book.state.${state}`} />
        </Tag>
      )}
      {isPrivate && (
        <Tag>
          <FormattedMessage id="guest_book.private" />
        </Tag>
      )}
    </>
  );
}
