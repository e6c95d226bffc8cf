import * as attention from '../../contract/attention/attention.ts';
import { type Api, call } from './call.ts';

export const listFollowedAmong = (api: Api, userIds: readonly number[]) =>
  call(api, attention.listFollowedAmong, { userIds: userIds.join(',') });
