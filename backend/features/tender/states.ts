import type { TenderState } from '../../../contract/tender/kinds.ts';

export type TenderAct = 'publish' | 'withdraw' | 'delete' | 'change';

/** The state after an act; undefined where it cannot be done. What was public once is never deleted. */
export function stateAfter(state: TenderState, act: TenderAct): TenderState | 'gone' | undefined {
  switch (act) {
    case 'publish':
      return state === 'published' ? undefined : 'published';
    case 'withdraw':
      return state === 'published' ? 'withdrawn' : undefined;
    case 'delete':
      return state === 'draft' ? 'gone' : undefined;
    case 'change':
      return state === 'published' ? 'published' : undefined;
  }
}
