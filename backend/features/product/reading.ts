import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { listProductReading as ListProductReading } from '../../../contract/product/product.ts';
import type { Context } from '../../http/context.ts';
import { listThingsAbout } from '../search/index.ts';
import { getProduct } from './store.ts';

/** What the page calls them, and the kinds of the search. */
const groups = { lessons: 'lesson', articles: 'article', resources: 'resource' } as const;

/** What tells more about the work that a product does, found by the words of that work. */
export async function listProductReading(
  context: Context,
  { slug }: { slug: string },
): Promise<EndpointOutput<typeof ListProductReading>> {
  const { tags } = (await getProduct(context.db, slug)) ?? fail('product.not_found');
  const found: EndpointOutput<typeof ListProductReading> = [];
  for (const [group, kind] of Object.entries(groups)) {
    const things = await listThingsAbout(context, { words: tags.join(' '), kind });
    found.push(...things.map((thing) => ({ group: group as keyof typeof groups, ...thing })));
  }
  return found;
}
