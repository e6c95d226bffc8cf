import { mergeParts } from '../../feature.ts';
import type { Context } from '../../http/context.ts';
import type { AddedColumns } from './current-user-store.ts';

/** What features add to what a person is told of themselves. */
export function currentUserColumns({
  features,
  now,
  config,
}: Pick<Context, 'features' | 'now' | 'config'>): AddedColumns {
  const { tier_rank, unread_count } = mergeParts(features, 'currentUser');
  if (!tier_rank || !unread_count) throw new Error('no feature brings the columns of the current user');
  return {
    tier_rank: tier_rank(now),
    unread_count: unread_count(now),
    isTrial: config.isTrial,
  };
}
