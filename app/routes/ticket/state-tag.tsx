import { FormattedMessage } from 'react-intl';
import type { Ticket } from '../../../contract/ticket/ticket.ts';
import { Tag } from '../../components/ui/tag.tsx';

const tones = { open: 'blue', waiting: 'warn', solved: 'ok', merged: 'plain' } as const;

export function StateTag({ state }: Pick<Ticket, 'state'>) {
  return (
    <Tag tone={tones[state]}>
      <FormattedMessage id={`ticket.state.${state}`} />
    </Tag>
  );
}
