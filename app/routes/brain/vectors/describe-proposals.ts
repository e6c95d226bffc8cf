import { listCalculatorTables } from '../../../../contract/brain/tables.ts';
import type { ProposedVector } from '../../../../contract/brain/vectors.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { type Api, call } from '../../../services/call.ts';
import { describeVector } from './describe-vectors.ts';
import type { DescribedProposal } from './proposal-card.tsx';

/** Proposed vectors in the words of one language. */
export async function describeProposals(
  api: Api,
  items: readonly ProposedVector[],
  locale: Locale,
): Promise<DescribedProposal[]> {
  const tables = new Map((await call(api, listCalculatorTables, {})).map((table) => [table.id, table]));
  return items.map(({ vectorId, state, reason, author, createdAt, ...vector }) => ({
    ...describeVector(vector, { tables, locale, key: String(vectorId) }),
    vectorId,
    state,
    reason,
    author,
    createdAt,
  }));
}
