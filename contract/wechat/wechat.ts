import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** What `wx.config` needs besides the list of functions. */
export const WechatSignatureSchema = v.object({
  appId: v.string(),
  /** Seconds since 1970. */
  timestamp: v.number(),
  nonceStr: v.string(),
  /** Hex SHA-1 over ticket, nonce, time and address. */
  signature: v.string(),
});
export type WechatSignature = v.InferOutput<typeof WechatSignatureSchema>;

export const getWechatSignature = endpoint({
  name: 'getWechatSignature',
  method: 'GET',
  path: '/api/wechat/signature',
  summary:
    "Signs an address of this site for WeChat's JS-SDK; never cached, since each address has its own signature.",
  access: 'anyone',
  input: v.object({ url: v.pipe(v.string(), v.maxLength(2048), v.url()) }),
  output: WechatSignatureSchema,
  errors: ['wechat.not_offered', 'wechat.foreign_url', 'wechat.unavailable'],
});
