import * as bookmark from '../../contract/bookmark/bookmark.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const listBookmarks = (api: Api, input: EndpointInput<typeof bookmark.listBookmarks>) =>
  call(api, bookmark.listBookmarks, input);

export const updateBookmark = (api: Api, input: EndpointInput<typeof bookmark.updateBookmark>) =>
  call(api, bookmark.updateBookmark, input);

export const deleteBookmark = (api: Api, input: EndpointInput<typeof bookmark.deleteBookmark>) =>
  call(api, bookmark.deleteBookmark, input);
