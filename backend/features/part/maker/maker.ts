import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { getPartMaker as Contract } from '../../../../contract/part/maker.ts';
import type { Context } from '../../../http/context.ts';
import { readPartIndexInTime } from '../index/in-time.ts';
import { countLibrary } from '../index/trees.ts';
import { makerKey } from '../number-key.ts';
import { countWished, getCorrections } from './maker-store.ts';

/** A maker with what is public of it; one without a published part has no page. */
export async function getPartMaker(
  { db }: Context,
  { slug }: { slug: string },
): Promise<EndpointOutput<typeof Contract>> {
  const index = await readPartIndexInTime(db);
  const stored = index.tree.makers.find((maker) => maker.slug === slug);
  const counted = countLibrary(index, 'ldz').makers.find((maker) => maker.slug === slug);
  if (!stored || !counted) return fail('part.maker_not_found');
  const { name, count, families } = counted;
  return {
    slug,
    name,
    partCount: count,
    families,
    corrections: await getCorrections(db, stored.id),
    wished: await countWished(db, makerKey(name)),
  };
}
