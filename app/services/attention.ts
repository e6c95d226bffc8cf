import * as attention from '../../contract/attention/attention.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const saveAttention = (api: Api, input: EndpointInput<typeof attention.saveAttention>) =>
  call(api, attention.saveAttention, input);

export const removeAttention = (api: Api, input: EndpointInput<typeof attention.removeAttention>) =>
  call(api, attention.removeAttention, input);

export const followThing = (api: Api, input: EndpointInput<typeof attention.followThing>) =>
  call(api, attention.followThing, input);

export const unfollowThing = (api: Api, input: EndpointInput<typeof attention.unfollowThing>) =>
  call(api, attention.unfollowThing, input);

export const getFollowing = (api: Api, input: EndpointInput<typeof attention.getFollowing>) =>
  call(api, attention.getFollowing, input);

export const listFollowedThings = (api: Api, input: EndpointInput<typeof attention.listFollowedThings>) =>
  call(api, attention.listFollowedThings, input);

export const listFeed = (api: Api, input: EndpointInput<typeof attention.listFeed>) =>
  call(api, attention.listFeed, input);

export const seeFeed = (api: Api) => call(api, attention.seeFeed, {});

export const listFollowedAmong = (api: Api, userIds: readonly number[]) =>
  call(api, attention.listFollowedAmong, { userIds: userIds.join(',') });

export const listFollowed = (api: Api, input: EndpointInput<typeof attention.listFollowed>) =>
  call(api, attention.listFollowed, input);
