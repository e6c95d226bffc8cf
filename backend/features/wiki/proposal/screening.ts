import { fail } from '../../../../contract/errors.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { openScreenedCases, review, type Screening } from '../../review/index.ts';
import { settleTrust } from '../../trust/index.ts';

/** Refused words are not taken; what rules doubt waits unseen for who keeps order. */
export async function screenWiki(
  context: SignedInContext,
  { texts, doc }: { texts: readonly string[]; doc: Doc },
): Promise<Screening> {
  const trust = await settleTrust(context);
  const { outcome, hits } = await review(context.db, { texts, doc, trust });
  if (outcome === 'refuse') fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
  const isPending = outcome === 'queue';
  return { isPending, cases: isPending ? [{ kind: 'rule', facts: { hits } }] : [] };
}

/** Everything of an article that people read beside its text. */
export function wordsOf(text: { title: string; summary: string; editSummary: string }): string[] {
  return [text.title, text.summary, text.editSummary];
}

/** Shows a proposal to who keeps order, where a rule doubts it. */
export function openProposalCases(
  { db, viewer, now }: SignedInContext,
  { proposalId, screening }: { proposalId: number; screening: Screening },
): Promise<void> {
  const thing = { thingKind: 'wiki_proposal', thingId: proposalId, boardId: null };
  return openScreenedCases(db, screening, { ...thing, subjectId: viewer.userId, now });
}
