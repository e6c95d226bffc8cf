import * as v from 'valibot';
import { beijingTime } from '../../../../contract/beijing-time.ts';
import type { Services } from '../../../http/context.ts';
import { ChannelError, channelTimeoutMilliseconds } from '../channel.ts';
import { signableText, signText, verifyText } from './alipay-signature.ts';

const Answer = v.looseObject({
  code: v.string(),
  sub_code: v.optional(v.string(), ''),
  sub_msg: v.optional(v.string(), ''),
});
export type AlipayAnswer = v.InferOutput<typeof Answer> & Record<string, unknown>;

/** Signs what is sent to Alipay and believes only what Alipay has signed. */
export function createAlipayCall({ config, clock, fetch }: Pick<Services, 'config' | 'clock' | 'fetch'>) {
  function signedFields(method: string, content: object, more: Record<string, string> = {}) {
    const fields = {
      app_id: config.ALIPAY_APP_ID,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingText(clock()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return { ...fields, sign: signText(signableText(fields), config.ALIPAY_PRIVATE_KEY) };
  }

  /** The signed part of the answer; a response whose signature is wrong counts as none. */
  async function call(method: string, content: object): Promise<AlipayAnswer> {
    let text: string;
    try {
      const answer = await fetch(config.ALIPAY_GATEWAY, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams(signedFields(method, content)).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(channelTimeoutMilliseconds),
      });
      text = await answer.text();
    } catch (error) {
      throw new ChannelError(`Alipay ${method}: ${(error as Error).message}`);
    }
    const name = `${method.replaceAll('.', '_')}_response`;
    const signed = cutObject(text, name);
    const signature = /"sign"\s*:\s*"([^"]+)"/.exec(signed ? text.replace(signed, '') : '')?.[1] ?? '';
    if (!signed || !verifyText(signed, signature.replaceAll('\\/', '/'), config.ALIPAY_PUBLIC_KEY)) {
      throw new ChannelError(`Alipay answered ${method} without its signature`);
    }
    const parsed = v.safeParse(Answer, JSON.parse(signed));
    if (!parsed.success) throw new ChannelError(`Alipay answered ${method} with something else`);
    return parsed.output as AlipayAnswer;
  }

  return { signedFields, call };
}

/** The text of one member of a JSON object exactly as it was sent: that is what the signature covers. */
function cutObject(text: string, name: string): string | undefined {
  const at = text.indexOf(`"${name}":`);
  if (at === -1) return undefined;
  const start = text.indexOf('{', at);
  let depth = 0;
  let isText = false;
  for (let i = start; i !== -1 && i < text.length; i += 1) {
    const mark = text[i];
    if (isText) {
      if (mark === '\\') i += 1;
      else if (mark === '"') isText = false;
    } else if (mark === '"') isText = true;
    else if (mark === '{') depth += 1;
    else if (mark === '}' && --depth === 0) return text.slice(start, i + 1);
  }
  return undefined;
}

/** `yyyy-MM-dd HH:mm:ss` in Beijing. */
export function beijingText(time: Date): string {
  return beijingTime(time).replace('T', ' ');
}
