import { listParts } from '../../../feature.ts';
import type { Context } from '../../../http/context.ts';

declare module '../../../feature.ts' {
  interface Feature {
    /** Percent of the price that a seller gets by what the feature knows of them; undefined for what all get. */
    sellerShare?(context: Pick<Context, 'db' | 'now'>, userId: number): Promise<number | undefined>;
  }
}

export async function sellerShareOf(
  { db, now, features }: Pick<Context, 'db' | 'now' | 'features'>,
  userId: number,
): Promise<number | undefined> {
  for (const share of listParts(features, 'sellerShare')) {
    const percent = await share({ db, now }, userId);
    if (percent !== undefined) return percent;
  }
  return undefined;
}
