import type { EndpointInput } from '../../contract/endpoint.ts';
import * as information from '../../contract/information.ts';
import { type Api, call } from './call.ts';

export const getInformation = (api: Api) => call(api, information.getInformation, {});

export const updateProfile = (api: Api, input: EndpointInput<typeof information.updateProfile>) =>
  call(api, information.updateProfile, input);

export const updateAvatar = (api: Api, input: EndpointInput<typeof information.updateAvatar>) =>
  call(api, information.updateAvatar, input);

export const deleteAvatar = (api: Api) => call(api, information.deleteAvatar, {});

export const updateSheet = (api: Api, input: EndpointInput<typeof information.updateSheet>) =>
  call(api, information.updateSheet, input);

export const getSheet = (api: Api, input: EndpointInput<typeof information.getSheet>) =>
  call(api, information.getSheet, input);
