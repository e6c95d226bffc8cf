import type { EndpointInput } from '../../contract/endpoint.ts';
import * as wechat from '../../contract/wechat/wechat.ts';
import { type Api, call } from './call.ts';

export const getWechatSignature = (api: Api, input: EndpointInput<typeof wechat.getWechatSignature>) =>
  call(api, wechat.getWechatSignature, input);
