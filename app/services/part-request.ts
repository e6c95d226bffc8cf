import type { EndpointInput } from '../../contract/endpoint.ts';
import * as request from '../../contract/part-request/part-request.ts';
import { type Api, call } from './call.ts';

export const listPartRequests = (api: Api, input: EndpointInput<typeof request.listPartRequests>) =>
  call(api, request.listPartRequests, input);

export const listSimilarParts = (api: Api, input: EndpointInput<typeof request.listSimilarParts>) =>
  call(api, request.listSimilarParts, input);

export const createPartRequest = (api: Api, input: EndpointInput<typeof request.createPartRequest>) =>
  call(api, request.createPartRequest, input);

export const votePartRequest = (api: Api, input: EndpointInput<typeof request.votePartRequest>) =>
  call(api, request.votePartRequest, input);

export const listStaffPartRequests = (api: Api, input: EndpointInput<typeof request.listStaffPartRequests>) =>
  call(api, request.listStaffPartRequests, input);

export const setPartRequestState = (api: Api, input: EndpointInput<typeof request.setPartRequestState>) =>
  call(api, request.setPartRequestState, input);
