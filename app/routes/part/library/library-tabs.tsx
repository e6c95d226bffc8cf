import { FormattedMessage, useIntl } from 'react-intl';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { listAddress } from './part-query.ts';

/** The two trees: by product group, by maker. */
export function LibraryTabs({ query, isByMaker }: { query: PartQuery; isByMaker: boolean }) {
  const intl = useIntl();
  const groups = listAddress(query);
  return (
    <Tabs
      label={intl.formatMessage({ id: 'part.trees' })}
      items={[
        { to: groups, label: <FormattedMessage id="part.tree.groups" />, isCurrent: !isByMaker },
        {
          to: `${groups}${groups.includes('?') ? '&' : '?'}tab=makers`,
          label: <FormattedMessage id="part.tree.makers" />,
          isCurrent: isByMaker,
        },
      ]}
    />
  );
}
