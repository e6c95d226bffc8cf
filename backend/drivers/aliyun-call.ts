import type { Config } from '../config.ts';
import { signAliyunRequest } from './aliyun-signature.ts';

interface AliyunCall {
  /** Where the service answers: its origin. */
  endpoint: string;
  action: string;
  query: Readonly<Record<string, string>>;
}

export interface Outside {
  clock: () => Date;
  fetch: typeof fetch;
  randomBytes: (size: number) => Buffer;
}

const timeoutMilliseconds = 5_000;

/** One signed call of Aliyun's messaging APIs of 2017-05-25. Rejects with the service's own code when it does not answer OK. */
export async function callAliyun(
  config: Config,
  outside: Outside,
  { endpoint, action, query: asked }: AliyunCall,
): Promise<void> {
  const { host, origin } = new URL(endpoint);
  const { query, headers } = signAliyunRequest({
    method: 'POST',
    host,
    action,
    version: '2017-05-25',
    query: asked,
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
    throw new Error(`aliyun ${action === 'SendSms' ? 'sms' : 'voice'}: ${answer.Code ?? response.status}`);
}

async function readAnswer(response: Response): Promise<{ Code?: string }> {
  const text = (await response.text()).slice(0, 10_000);
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
