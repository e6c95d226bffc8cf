import { tiers } from '../../../../contract/price/price.ts';
import type { Context, Viewer } from '../../../http/context.ts';
import { isExpert } from '../../certification/index.ts';
import { findActiveCompanyId } from '../../company/index.ts';
import { getMembership } from '../../membership/index.ts';
import { existsGrant, type Holder, isGrantedTo } from './grant-store.ts';

type ReadContext = Pick<Context, 'db' | 'now' | 'viewer'>;

/** What the person holds now: whoever leaves a company or a tier reads no more from the next call on. */
export async function readHolder({ db, now }: ReadContext, viewer: Viewer): Promise<Holder> {
  const { userId, moderates } = viewer;
  const { tier } = await getMembership({ db, now }, userId);
  return {
    companyId: await findActiveCompanyId(db, userId),
    tiers: tier === null ? [] : tiers.slice(0, tiers.indexOf(tier) + 1),
    isExpert: await isExpert(db, { userId, now }),
    isModerator: moderates.length > 0,
  };
}

/** True where a grant opens an article to the viewer that its grade hides from them. */
export async function isGranted(context: ReadContext, articleId: number): Promise<boolean> {
  const { db, viewer } = context;
  if (!viewer || !(await existsGrant(db, articleId))) return false;
  return isGrantedTo(db, { articleId, holder: await readHolder(context, viewer) });
}
