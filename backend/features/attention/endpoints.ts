import * as attention from '../../../contract/attention/attention.ts';
import { on } from '../../http/on.ts';
import * as rules from './attention.ts';
import { seeFeed } from './news.ts';
import { listFollowed, listFollowedAmong } from './store.ts';

export const attentionEndpoints = [
  on(attention.saveAttention, rules.saveAttention),
  on(attention.removeAttention, rules.removeAttention),
  on(attention.followThing, rules.followThing),
  on(attention.unfollowThing, rules.unfollowThing),
  on(attention.getFollowing, rules.getFollowing),
  on(attention.listFollowedThings, rules.listFollowedThings),
  on(attention.listFeed, rules.listFeed),
  on(attention.seeFeed, seeFeed),
  on(attention.listFollowedAmong, ({ db, viewer }, { userIds }) =>
    listFollowedAmong(db, { userId: viewer.userId, among: userIds }),
  ),
  on(attention.listFollowed, ({ db, viewer }, { page }) => listFollowed(db, { userId: viewer.userId, page })),
];
