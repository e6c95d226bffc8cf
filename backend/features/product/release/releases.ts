import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { compareVersions, type MenuChange, tidyMenuPath } from '../../../../contract/product/menu-path.ts';
import type * as contract from '../../../../contract/product/release.ts';
import { releaseLimits } from '../../../../contract/product/release.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import * as store from './release-store.ts';

/** Changed menu paths of a text with a line for each; fails `product.changes_unreadable` with the number of the line. */
function readMenuChanges(text: string): MenuChange[] {
  const changes = new Map<string, MenuChange>();
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue;
    const [was = '', now = '', ...more] = raw.split(/[|｜]/).map(tidyMenuPath);
    const isFit =
      was !== '' &&
      was !== now &&
      more.length === 0 &&
      Math.max(was.length, now.length) <= releaseLimits.menuPath &&
      !changes.has(was) &&
      changes.size < releaseLimits.changes;
    if (!isFit) return fail('product.changes_unreadable', { values: { line: index + 1 } });
    changes.set(was, { was, now });
  }
  return [...changes.values()];
}

/** Publishes a version of a product. */
export async function createRelease(
  context: SignedInContext,
  { product, changes: text, ...release }: EndpointParsedInput<typeof contract.createRelease>,
): Promise<{ releaseId: number }> {
  const { db, viewer, now } = context;
  const changes = readMenuChanges(text);
  return db.tx(async () => {
    await requireFree(context, product, release.version);
    const releaseId = await store.createRelease(db, { ...release, product, writerId: viewer.userId, now });
    await store.replaceChanges(db, releaseId, changes);
    await record(context, 'create', { product, releaseId, after: { ...release, changes } });
    return { releaseId };
  });
}

export async function saveRelease(
  context: SignedInContext,
  { releaseId, changes: text, ...release }: EndpointParsedInput<typeof contract.saveRelease>,
): Promise<{ updatedAt: string }> {
  const { db, now } = context;
  const changes = readMenuChanges(text);
  await db.tx(async () => {
    const before = (await store.findRelease(db, releaseId)) ?? fail('product.release_not_found');
    await requireFree(context, before.product, release.version, releaseId);
    await store.updateRelease(db, releaseId, { ...release, now });
    await store.replaceChanges(db, releaseId, changes);
    const { product } = before;
    await record(context, 'save', { product, releaseId, before, after: { ...release, changes } });
  });
  return { updatedAt: now.toISOString() };
}

export async function deleteRelease(
  context: SignedInContext,
  { releaseId }: { releaseId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  await db.tx(async () => {
    const before = (await store.findRelease(db, releaseId)) ?? fail('product.release_not_found');
    // Whoever has a file of it finds what it is and why it is no longer offered.
    if (before.files.length > 0) return fail('product.release_offered');
    await store.deleteRelease(db, releaseId);
    await record(context, 'delete', { product: before.product, releaseId, before });
  });
  return {};
}

/** Holds the product; no other version of it has this number. */
async function requireFree(
  { db }: SignedInContext,
  product: string,
  version: string,
  own?: number,
): Promise<void> {
  if (!(await store.lockProduct(db, product))) return fail('product.not_found');
  const others = (await store.listVersions(db, product)).filter(({ id }) => id !== own);
  if (others.some((other) => compareVersions(other.version, version) === 0))
    return fail('product.release_exists', { fields: { version: 'taken' } });
  if (others.length >= releaseLimits.releases)
    return fail('product.releases_full', { values: { count: releaseLimits.releases } });
}

async function record(
  context: SignedInContext,
  act: 'create' | 'save' | 'delete',
  { product, releaseId, ...change }: { product: string; releaseId: number; before?: object; after?: object },
): Promise<void> {
  await recordAct(context, { action: `release.${act}`, target: `release:${releaseId}`, ...change });
  context.reply.changed(`product:${product}`, 'releases');
}
