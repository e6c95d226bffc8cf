import { FormattedMessage } from 'react-intl';
import type { Ticket } from '../../../contract/ticket/ticket.ts';
import { Tag } from '../../components/ui/tag.tsx';

const tones = { open: 'blue', waiting: 'warn', solved: 'ok', merged: 'plain' } as const;

/** Whose answer is awaited is said from where the reader stands. */
export const stateText = (state: Ticket['state'], forStaff: boolean) =>
  forStaff && state === 'waiting' ? 'ticket.state.waiting.staff' : (`ticket.state.${state}` as const);

export function StateTag({ state, forStaff = false }: Pick<Ticket, 'state'> & { forStaff?: boolean }) {
  return (
    <Tag tone={tones[state]}>
      <FormattedMessage id={stateText(state, forStaff)} />
    </Tag>
  );
}
