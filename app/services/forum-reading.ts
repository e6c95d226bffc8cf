import * as bookmark from '../../contract/bookmark/bookmark.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import * as reactions from '../../contract/forum/reactions.ts';
import * as reading from '../../contract/forum/reading.ts';
import { type Api, call } from './call.ts';

export const reactToTopic = (api: Api, input: EndpointInput<typeof reactions.reactToTopic>) =>
  call(api, reactions.reactToTopic, input);

export const reactToPost = (api: Api, input: EndpointInput<typeof reactions.reactToPost>) =>
  call(api, reactions.reactToPost, input);

export const markDuplicate = (api: Api, input: EndpointInput<typeof reading.markDuplicate>) =>
  call(api, reading.markDuplicate, input);

export const setBookmark = (api: Api, input: EndpointInput<typeof bookmark.setBookmark>) =>
  call(api, bookmark.setBookmark, input);
