import { addDays } from 'date-fns';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { listLimits } from '../../../contract/material-list/kinds.ts';
import type * as contract from '../../../contract/material-list/sharing.ts';
import type { Link } from '../../../contract/material-list/sharing.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { hashToken } from '../auth/index.ts';
import * as store from './link-store.ts';
import { findList, type StoredList } from './list-store.ts';
import { requireLockedList } from './rights.ts';
import { showList } from './show.ts';

/** A link of a company's list is good while whoever made it has been a colleague ever since. */
export function stateOf(
  link: store.StoredLink,
  list: Pick<StoredList, 'companyId'>,
  now: Date,
): Link['state'] {
  if (link.revokedAt !== null) return 'revoked';
  if (link.expiresAt <= now) return 'expired';
  if (list.companyId === null) return 'open';
  const isColleague =
    link.creatorCompanyId === list.companyId &&
    link.creatorJoinedAt !== null &&
    link.creatorJoinedAt <= link.createdAt;
  return isColleague ? 'open' : 'creator_left';
}

/**
 * The list behind a token that is still good; each use is counted. Whoever has the token is told why it is not: with
 * 256 bits nobody else comes by that answer.
 */
async function openLink(
  context: Pick<Context, 'db' | 'now'>,
  { token, purpose }: { token: string; purpose: 'page' | 'program' },
): Promise<{ list: StoredList; link: store.StoredLink }> {
  const { db, now } = context;
  return db.tx(async () => {
    const link = await store.findLink(db, { tokenHash: hashToken(token), purpose });
    const list = link && (await findList(db, link.listId));
    if (!link || !list) return fail('material_list.link_unknown');
    const state = stateOf(link, list, now);
    if (state !== 'open') return fail(`material_list.link_${state}`);
    await store.countUse(db, { linkId: link.linkId, now });
    return { list, link };
  });
}

export async function createMaterialLink(
  context: SignedInContext,
  { listId, purpose, label, days }: EndpointParsedInput<typeof contract.createMaterialLink>,
): Promise<EndpointOutput<typeof contract.createMaterialLink>> {
  const { db, viewer, now } = context;
  const token = context.randomBytes(32).toString('base64url');
  return db.tx(async () => {
    await requireLockedList(context, listId, 'manage');
    if ((await store.listLinks(db, listId)).length >= listLimits.links)
      await store.deleteOver(db, { listId, now });
    if ((await store.listLinks(db, listId)).length >= listLimits.links)
      return fail('material_list.too_many_links', { values: { most: listLimits.links } });
    const expiresAt = addDays(now, days);
    const linkId = await store.createLink(db, {
      ...{ listId, purpose, label, now, expiresAt },
      tokenHash: hashToken(token),
      createdBy: viewer.userId,
    });
    return { linkId, token, expiresAt: expiresAt.toISOString() };
  });
}

export async function revokeMaterialLink(
  context: SignedInContext,
  { listId, linkId }: { listId: number; linkId: number },
): Promise<Record<string, never>> {
  const { db, now } = context;
  return db.tx(async () => {
    await requireLockedList(context, listId, 'manage');
    if (!(await store.revokeLink(db, { listId, linkId, now }))) return fail('material_list.link_not_found');
    return {};
  });
}

export async function getSharedMaterialList(
  context: Context,
  { token }: { token: string },
): Promise<EndpointOutput<typeof contract.getSharedMaterialList>> {
  const { list, link } = await openLink(context, { token, purpose: 'page' });
  const shown = await showList(context, { list, right: 'view', userId: undefined });
  return { list: shown, expiresAt: link.expiresAt.toISOString() };
}

/** The list as JSON for desktop software that was handed its address; every use is counted. */
export async function sendToProgram(context: Context, params: Record<string, string>): Promise<Response> {
  const { list, link } = await openLink(context, { token: params['token'] ?? '', purpose: 'program' });
  const shown = await showList(context, { list, right: 'view', userId: undefined });
  const body = { format: 'huiliu.material-list', formatVersion: 1, expiresAt: link.expiresAt, list: shown };
  return Response.json(body, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
}
