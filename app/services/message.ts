import type { EndpointInput } from '../../contract/endpoint.ts';
import * as message from '../../contract/message/message.ts';
import { type Api, call } from './call.ts';

export const listConversations = (api: Api, input: EndpointInput<typeof message.listConversations>) =>
  call(api, message.listConversations, input);

export const getConversation = (api: Api, input: EndpointInput<typeof message.getConversation>) =>
  call(api, message.getConversation, input);

export const sendMessage = (api: Api, input: EndpointInput<typeof message.sendMessage>) =>
  call(api, message.sendMessage, input);

export const readConversation = (api: Api, input: EndpointInput<typeof message.readConversation>) =>
  call(api, message.readConversation, input);

export const hideConversation = (api: Api, input: EndpointInput<typeof message.hideConversation>) =>
  call(api, message.hideConversation, input);
