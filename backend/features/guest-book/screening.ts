import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { review } from '../review/index.ts';
import { settleTrust } from '../trust/index.ts';

/**
 * What the rules of words and links say of an entry or comment: whether it has to wait for the staff. Fails
 * `review.refused` with what was found. A visitor is trusted like somebody new.
 */
export async function screenGuestText(context: Context, texts: readonly string[]): Promise<boolean> {
  const { db, viewer } = context;
  const trust = viewer ? await settleTrust({ ...context, viewer }) : 'new';
  const { outcome, hits } = await review(db, { texts, trust });
  if (outcome === 'refuse') fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
  return outcome === 'queue';
}

/** A public comment is seen by all at once and cannot wait: whatever a rule finds is not taken. */
export async function requireDecentComment(context: Context, text: string): Promise<void> {
  if (await screenGuestText(context, [text])) fail('guest_book.comment_unfit', { fields: { text: 'unfit' } });
}
