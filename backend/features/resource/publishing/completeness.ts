import { minAboutLength } from '../../../../contract/resource/kinds.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { review } from '../../review/index.ts';
import { settleTrust } from '../../trust/index.ts';
import type { LockedResource } from '../own/edit-store.ts';
import { preflight } from './preflight.ts';

interface Missing {
  /** By field: what is wrong with it. */
  fields: Record<string, string>;
  /** A word that nobody may publish; null for none. */
  refusedWord: string | null;
}

/** All that keeps a resource from being submitted, so that its author can mend it in one go. */
export async function findMissing(
  context: SignedInContext,
  { resource, open }: LockedResource,
): Promise<Missing> {
  const { db } = context;
  const fields: Record<string, string> = {};
  if (resource.about.length < minAboutLength) fields.about = 'too_short';
  if (resource.type === 'sample' && !resource.brand) fields.brand = 'missing';
  const notes = open ? await preflight(db, open.id) : [];
  const fault = notes.find(({ isFault }) => isFault);
  if (fault) fields.files = fault.code;
  const texts = [resource.title, resource.about, resource.number, open?.note ?? ''];
  const { outcome, hits } = await review(db, { texts, trust: await settleTrust(context) });
  return { fields, refusedWord: outcome === 'refuse' ? (hits[0]?.found ?? '') : null };
}
