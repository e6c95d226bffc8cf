import type { EndpointInput } from '../../contract/endpoint.ts';
import * as order from '../../contract/forum-moderation.ts';
import { type Api, call } from './call.ts';

export const getTopicOrder = (api: Api, input: EndpointInput<typeof order.getTopicOrder>) =>
  call(api, order.getTopicOrder, input);

export const actOnTopic = (api: Api, input: EndpointInput<typeof order.actOnTopic>) =>
  call(api, order.actOnTopic, input);

export const actOnPost = (api: Api, input: EndpointInput<typeof order.actOnPost>) =>
  call(api, order.actOnPost, input);

export const moveTopic = (api: Api, input: EndpointInput<typeof order.moveTopic>) =>
  call(api, order.moveTopic, input);

export const splitTopic = (api: Api, input: EndpointInput<typeof order.splitTopic>) =>
  call(api, order.splitTopic, input);

export const mergeTopic = (api: Api, input: EndpointInput<typeof order.mergeTopic>) =>
  call(api, order.mergeTopic, input);

export const updateTopicOrder = (api: Api, input: EndpointInput<typeof order.updateTopicOrder>) =>
  call(api, order.updateTopicOrder, input);

export const listAssignedTopics = (api: Api, input: EndpointInput<typeof order.listAssignedTopics>) =>
  call(api, order.listAssignedTopics, input);

export const findMovedFloor = (api: Api, input: EndpointInput<typeof order.findMovedFloor>) =>
  call(api, order.findMovedFloor, input);
