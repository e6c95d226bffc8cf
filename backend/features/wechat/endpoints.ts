import * as contract from '../../../contract/wechat/wechat.ts';
import { on } from '../../http/on.ts';
import { getWechatSignature } from './wechat.ts';

export const wechatEndpoints = [on(contract.getWechatSignature, getWechatSignature)];
