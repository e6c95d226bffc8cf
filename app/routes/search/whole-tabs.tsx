import { useIntl } from 'react-intl';
import type { WholeAnswer } from '../../../contract/search/whole-search.ts';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { type WholeQuery, wholeAddress } from './whole-query.ts';

/** Everything, then each area with what it has; an area without a hit is left out unless it is the chosen one. */
export function WholeTabs({ query, tabs }: { query: WholeQuery; tabs: WholeAnswer['tabs'] }) {
  const intl = useIntl();
  const sum = {
    kind: 'all' as const,
    total: tabs.reduce((count, { total }) => count + total, 0),
    isTotalCapped: tabs.some(({ isTotalCapped }) => isTotalCapped),
  };
  const { keyword, time, sort } = query;
  const shown = [sum, ...tabs].filter(
    ({ kind, total }) => total > 0 || kind === 'all' || kind === query.kind,
  );
  const items = shown.map(({ kind, total, isTotalCapped }) => ({
    to: wholeAddress({ keyword, time, sort, kind }),
    label: intl.formatMessage({ id: `search.kind.${kind}` as MessageId }),
    count: isTotalCapped ? `${total}+` : total,
    isCurrent: kind === query.kind,
  }));
  return <Tabs label={intl.formatMessage({ id: 'search.kinds' })} items={items} />;
}
