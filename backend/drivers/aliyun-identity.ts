import type { Config } from '../config.ts';
import type { IdentityCheck, IdentityVerdict } from '../http/context.ts';
import { callAliyun, type Outside } from './aliyun-call.ts';

/** `BizCode` of the answer. */
const verdicts = new Map<unknown, IdentityVerdict>([
  ['1', 'match'],
  ['2', 'mismatch'],
  ['3', 'unknown'],
]);

/** Aliyun's Id2MetaVerify of 2019-03-07: does a name belong to a citizen's identity number? */
export function createIdentityCheck(config: Config, outside: Outside): IdentityCheck {
  return async ({ name, number }) => {
    const { Code, ResultObject } = await callAliyun(config, outside, {
      endpoint: config.ALIYUN_IDENTITY_ENDPOINT,
      action: 'Id2MetaVerify',
      version: '2019-03-07',
      fields: { ParamType: 'normal', UserName: name, IdentifyNum: number },
    });
    const verdict = String(Code) === '200' ? verdicts.get(ResultObject?.BizCode) : undefined;
    if (!verdict) throw new Error(`aliyun identity: ${String(Code ?? 'no answer').slice(0, 60)}`);
    return verdict;
  };
}
