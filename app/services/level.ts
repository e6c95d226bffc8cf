import type { EndpointInput } from '../../contract/endpoint.ts';
import * as level from '../../contract/level/level.ts';
import { type Api, call } from './call.ts';

export const getOwnLevel = (api: Api, input: EndpointInput<typeof level.getOwnLevel>) =>
  call(api, level.getOwnLevel, input);

export const listPersonBadges = (api: Api, input: EndpointInput<typeof level.listPersonBadges>) =>
  call(api, level.listPersonBadges, input);

export const countBadges = (api: Api) => call(api, level.countBadges, {});

export const setStaffBadge = (api: Api, input: EndpointInput<typeof level.setStaffBadge>) =>
  call(api, level.setStaffBadge, input);
