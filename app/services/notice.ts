import type { EndpointInput } from '../../contract/endpoint.ts';
import * as notices from '../../contract/notice/notices.ts';
import { type Api, call } from './call.ts';

export const listNotices = (api: Api, input: EndpointInput<typeof notices.listNotices>) =>
  call(api, notices.listNotices, input);

export const readNotice = (api: Api, input: EndpointInput<typeof notices.readNotice>) =>
  call(api, notices.readNotice, input);

export const readNotices = (api: Api, input: EndpointInput<typeof notices.readNotices>) =>
  call(api, notices.readNotices, input);

export const getNoticeSettings = (api: Api) => call(api, notices.getNoticeSettings, {});

export const updateNoticeSettings = (api: Api, input: EndpointInput<typeof notices.updateNoticeSettings>) =>
  call(api, notices.updateNoticeSettings, input);

export const getMuteState = (api: Api, input: EndpointInput<typeof notices.getMuteState>) =>
  call(api, notices.getMuteState, input);

export const unsubscribe = (api: Api, input: EndpointInput<typeof notices.unsubscribe>) =>
  call(api, notices.unsubscribe, input);

export const muteThing = (api: Api, input: EndpointInput<typeof notices.muteThing>) =>
  call(api, notices.muteThing, input);

export const blockPerson = (api: Api, input: EndpointInput<typeof notices.blockPerson>) =>
  call(api, notices.blockPerson, input);
