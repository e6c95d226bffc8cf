import { FormattedMessage } from 'react-intl';
import type { StatementEntry } from '../../../contract/ledger/ledger.ts';
import { AppLink } from '../navigation/app-link.tsx';

/** What an entry was for: orders, resources, courses and topics have pages; other things say themselves. */
export function CoinThing({ entry: { thing, title, note } }: { entry: StatementEntry }) {
  const [kind, id] = /^(order|resource|course|topic|post):(\d+)$/.exec(thing)?.slice(1) ?? [];
  const to = {
    order: `/order/${id}`,
    resource: `/resources/detail/${id}`,
    course: `/cloudClassroom/detail/${id}`,
    topic: `/forum/topic/${id}`,
    post: `/forum/post/${id}`,
  }[kind ?? ''];
  if (!to) return <small>{note}</small>;
  return (
    <AppLink className="link" to={to}>
      {kind === 'topic' || kind === 'post' ? <FormattedMessage id="coin.topic" /> : (title ?? id)}
    </AppLink>
  );
}
