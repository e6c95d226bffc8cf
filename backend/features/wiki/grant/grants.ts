import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/wiki/grants.ts';
import { maxGrants, type WikiGrant } from '../../../../contract/wiki/grants.ts';
import type { WikiRow } from '../../../../contract/wiki/wiki.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { recordAct } from '../../audit/index.ts';
import { findCompanyIdOfCode } from '../../company/index.ts';
import { getArticle, lockArticle } from '../article/article-store.ts';
import * as store from './grant-store.ts';
import { readHolder } from './holder.ts';

/** What grants open to the viewer beyond their grade. */
export async function listGrantedArticles(context: SignedInContext): Promise<WikiRow[]> {
  const { db, viewer } = context;
  return store.listGranted(db, { holder: await readHolder(context, viewer), grade: gradeOf(viewer) });
}

export async function listWikiGrants(
  { db }: SignedInContext,
  { articleId }: { articleId: number },
): Promise<WikiGrant[]> {
  if (!(await getArticle(db, articleId))) return fail('wiki.article_not_found');
  return store.listGrants(db, articleId);
}

export async function addWikiGrant(
  context: SignedInContext,
  { articleId, kind, companyCode, tier, reason }: EndpointParsedInput<typeof calls.addWikiGrant>,
): Promise<{ grantId: number }> {
  const { db, now, reply } = context;
  if (kind === 'tier' && tier === '')
    return fail('wiki.grant_tier_missing', { fields: { tier: 'required' } });
  const grantId = await db.tx(async () => {
    if (!(await lockArticle(db, articleId))) return fail('wiki.article_not_found');
    if ((await store.listGrants(db, articleId)).length >= maxGrants)
      return fail('wiki.grants_full', { values: { count: maxGrants } });
    const companyId = kind === 'company' ? await findCompanyIdOfCode(db, companyCode) : undefined;
    if (kind === 'company' && companyId === undefined)
      return fail('wiki.grant_company_unknown', { fields: { companyCode: 'unknown' } });
    const grant = {
      kind,
      companyId: companyId ?? null,
      tier: kind === 'tier' && tier !== '' ? tier : null,
    };
    const id = await store.createGrant(db, { articleId, ...grant, now });
    if (id === undefined) return fail('wiki.grant_exists');
    await recordAct(context, { action: 'wiki.grant', target: `article:${articleId}`, after: grant, reason });
    return id;
  });
  reply.changed(`article:${articleId}`);
  return { grantId };
}

export async function removeWikiGrant(
  context: SignedInContext,
  { articleId, grantId, reason }: EndpointParsedInput<typeof calls.removeWikiGrant>,
): Promise<{ articleId: number }> {
  const { db, reply } = context;
  await db.tx(async () => {
    if (!(await lockArticle(db, articleId))) return fail('wiki.article_not_found');
    const before = (await store.listGrants(db, articleId)).find((grant) => grant.grantId === grantId);
    if (!before || !(await store.deleteGrant(db, { articleId, grantId })))
      return fail('wiki.grant_not_found');
    await recordAct(context, { action: 'wiki.revoke', target: `article:${articleId}`, before, reason });
  });
  reply.changed(`article:${articleId}`);
  return { articleId };
}
