import { FormattedMessage } from 'react-intl';
import type { QuotationState as State } from '../../../../contract/material-list/quotation.ts';
import { Tag } from '../../../components/ui/tag.tsx';

const tones = {
  open: 'blue',
  accepted: 'ok',
  declined: 'bad',
  expired: 'plain',
  withdrawn: 'plain',
  replaced: 'plain',
} as const;

export function QuotationState({ state }: { state: State }) {
  return (
    <Tag tone={tones[state]}>
      <FormattedMessage id={`quotation.state.${state}`} />
    </Tag>
  );
}
