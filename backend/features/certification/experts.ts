import type { saveExpertPage as SaveExpertPage } from '../../../contract/certification/certification.ts';
import type { Expert } from '../../../contract/certification/expert.ts';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { Page } from '../../../contract/paging.ts';
import { resourceLimits } from '../../../contract/resource/kinds.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { listProducts } from '../product/index.ts';
import { listRows, requireDecent } from '../resource/index.ts';
import * as experts from './expert-store.ts';
import { expertTags } from './moves.ts';
import * as store from './store.ts';

const worksInList = 4;

type ListContext = Pick<Context, 'db' | 'now'>;

export async function listExperts(context: ListContext, { page }: { page: number }): Promise<Page<Expert>> {
  const { items, total } = await experts.listExpertFacts(context.db, { now: context.now, page });
  return {
    items: await withWorks(context, { facts: items, max: worksInList }),
    page,
    pageSize: limits.expertsPerPage,
    total,
    isTotalCapped: false,
  };
}

export async function getExpert(context: ListContext, { userId }: { userId: number }): Promise<Expert> {
  const { items } = await experts.listExpertFacts(context.db, { now: context.now, page: 1, userId });
  const [expert] = await withWorks(context, { facts: items, max: resourceLimits.perPage });
  return expert ?? fail('certification.not_found');
}

async function withWorks(
  { db }: ListContext,
  { facts, max }: { facts: readonly experts.ExpertFacts[]; max: number },
): Promise<Expert[]> {
  const userIds = facts.map(({ person }) => person.userId);
  const works = await listRows(db, await experts.listWorkIds(db, { userIds, max }));
  const products = await experts.listExpertProducts(db, userIds);
  return facts.map((fact) => {
    const { userId } = fact.person;
    return {
      ...fact,
      products: products
        .filter((product) => product.userId === userId)
        .map(({ slug, name }) => ({ slug, name })),
      works: works.filter(({ author }) => author.userId === userId),
    };
  });
}

/** What everybody reads at once must pass the rules of words. */
export async function saveExpertPage(
  context: SignedInContext,
  { intro, products }: EndpointParsedInput<typeof SaveExpertPage>,
): Promise<Record<string, never>> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  if (intro) await requireDecent(context, [intro]);
  const known = new Set((await listProducts(db)).map(({ slug }) => slug));
  if (products.some((slug) => !known.has(slug))) return fail('product.not_found');
  await db.tx(async () => {
    const row = await store.lockOwn(db, userId);
    if (row?.state !== 'certified') return fail('certification.wrong_state');
    await store.update(db, row.id, { intro, updated_at: now });
    await experts.replaceExpertProducts(db, { userId, slugs: products });
  });
  reply.changed(...expertTags(userId));
  return {};
}
