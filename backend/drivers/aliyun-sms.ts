import type { Config } from '../config.ts';
import type { SmsDriver } from '../http/context.ts';
import { signAliyunRequest } from './aliyun-signature.ts';

const timeoutMilliseconds = 5_000;

/** Aliyun's SendSms (API 2017-05-25). Rejects with the service's own code when it does not answer OK. */
export function createAliyunSms(
  config: Config,
  outside: { clock: () => Date; fetch: typeof fetch; randomBytes: (size: number) => Buffer },
): SmsDriver {
  const { host, origin } = new URL(config.ALIYUN_ENDPOINT);
  return {
    async send({ phone, code }) {
      const { query, headers } = signAliyunRequest({
        method: 'POST',
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: phone.replace(/^\+86/, ''),
          SignName: config.ALIYUN_SIGN_NAME,
          TemplateCode: config.ALIYUN_TEMPLATE_CODE,
          TemplateParam: JSON.stringify({ code }),
        },
        nonce: outside.randomBytes(16).toString('hex'),
        now: outside.clock(),
        keyId: config.ALIYUN_KEY_ID,
        keySecret: config.ALIYUN_KEY_SECRET,
      });
      const { host: _, ...sent } = headers;
      const response = await outside.fetch(`${origin}/?${query}`, {
        method: 'POST',
        headers: { ...sent, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const answer = await readAnswer(response);
      if (!response.ok || answer.Code !== 'OK')
        throw new Error(`aliyun sms: ${answer.Code ?? response.status}`);
    },
  };
}

async function readAnswer(response: Response): Promise<{ Code?: string }> {
  const text = (await response.text()).slice(0, 10_000);
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
