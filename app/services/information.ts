import type { EndpointInput } from '../../contract/endpoint.ts';
import * as information from '../../contract/information/information.ts';
import { type Api, call } from './call.ts';

export const getInformation = (api: Api) => call(api, information.getInformation, {});

export const updateProfile = (api: Api, input: EndpointInput<typeof information.updateProfile>) =>
  call(api, information.updateProfile, input);

export const updateAvatar = (api: Api, input: EndpointInput<typeof information.updateAvatar>) =>
  call(api, information.updateAvatar, input);

export const deleteAvatar = (api: Api) => call(api, information.deleteAvatar, {});

export const updateProfileDetails = (
  api: Api,
  input: EndpointInput<typeof information.updateProfileDetails>,
) => call(api, information.updateProfileDetails, input);

export const getProfileDetails = (api: Api, input: EndpointInput<typeof information.getProfileDetails>) =>
  call(api, information.getProfileDetails, input);
