import { fail } from '../../../contract/errors.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { type Trust, trustRights } from '../../../contract/trust/rules.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getTrustFacts, settleTrust } from '../trust/index.ts';
import { openCase } from './case-store.ts';
import { countImages } from './links.ts';
import { review } from './review.ts';
import { getSettings } from './rule-store.ts';
import type { CaseFacts } from './tables.ts';

/** What came of looking at a text: whether it waits, and which cases the queue gets. */
export interface Screening {
  isPending: boolean;
  cases: { kind: 'rule' | 'first_post'; facts: CaseFacts }[];
}

/**
 * Looks at a text before it is published. Fails `review.refused` with what was found; what has to be seen first
 * is reported as pending, and `openScreenedCases` puts it into the queue once it has an id.
 */
export async function screen(
  { db, viewer }: SignedInContext,
  text: { texts: readonly string[]; doc: Doc; trust: Trust; isEdit?: boolean },
): Promise<Screening> {
  const { texts, doc, trust, isEdit = false } = text;
  const images = countImages(doc);
  const max = trustRights[trust].images;
  if (images > max) fail('trust.too_many_images', { values: { most: max } });
  const { outcome, hits } = await review(db, { texts, doc, trust });
  if (outcome === 'refuse') fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
  const screening: Screening = { isPending: outcome === 'queue', cases: [] };
  if (outcome === 'queue') screening.cases.push({ kind: 'rule', facts: { hits } });
  if (trust !== 'new' || isEdit) return screening;
  const { firstPosts, firstPostCount } = await getSettings(db);
  if (firstPosts === 'off') return screening;
  const { posts } = await getTrustFacts(db, viewer.userId);
  if (posts >= firstPostCount) return screening;
  if (firstPosts === 'before') screening.isPending = true;
  if (screening.cases.length === 0) screening.cases.push({ kind: 'first_post', facts: {} });
  return screening;
}

/** A private message is not held back: a refused one is not sent, a doubtful one is looked at afterwards. */
export async function screenMessage(context: SignedInContext, body: string): Promise<Screening> {
  const trust = await settleTrust(context);
  const { outcome, hits } = await review(context.db, { texts: [body], trust });
  if (outcome === 'refuse') fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
  return { isPending: false, cases: outcome === 'queue' ? [{ kind: 'rule', facts: { hits } }] : [] };
}

/** A name is seen by all at once and cannot wait: whatever a rule finds is not taken. */
export async function requireDecentName(db: Database, nickname: string): Promise<void> {
  const { outcome } = await review(db, { texts: [nickname], trust: 'new' });
  if (outcome !== 'pass') fail('auth.nickname_unfit', { fields: { nickname: 'refused' } });
}

export async function openScreenedCases(
  db: Database,
  { cases }: Screening,
  thing: { thingKind: string; thingId: number; boardId: number | null; subjectId: number; now: Date },
): Promise<void> {
  for (const opened of cases) await openCase(db, { ...opened, ...thing });
}
