import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import * as store from '../own/edit-store.ts';
import { listBrokenRules } from './preflight.ts';

type Held = NonNullable<Awaited<ReturnType<typeof store.lockOwn>>>;

/**
 * Puts the viewer's name to a version: its drawings keep every rule, and somebody else than their author compared
 * them. Part of the transaction that holds the resource; the mark is shown once the version is.
 */
export async function verifyVersion(
  { db, viewer, now }: Pick<SignedInContext, 'db' | 'viewer' | 'now'>,
  { resource, open }: Pick<Held, 'resource' | 'open'>,
): Promise<void> {
  if (!open) return fail('resource.wrong_state');
  if (resource.author_id === viewer.userId) return fail('resource.own_check');
  const files = await store.listFileFacts(db, open.id);
  const drawings = files.filter(({ facts }) => facts.sheet);
  const broken = drawings.find(({ facts }) => !facts.sheet?.broken || listBrokenRules(facts).length > 0);
  if (drawings.length === 0) return fail('resource.nothing_checked');
  if (broken) return fail('resource.rules_broken', { values: { name: broken.name } });
  await store.updateVersion(db, open.id, { verified_by: viewer.userId, verified_at: now });
}
