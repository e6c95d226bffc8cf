import type { ProposalState } from '../../../../contract/wiki/proposals.ts';

export function lampOf(state: ProposalState): 'plain' | 'ok' | 'warn' {
  if (state === 'published') return 'ok';
  return state === 'returned' ? 'warn' : 'plain';
}
