import type { Config } from '../config.ts';
import { signAliyunRequest } from './aliyun-signature.ts';

export interface AliyunCall {
  /** Where the service answers: its origin. */
  endpoint: string;
  action: string;
  version: string;
  query?: Readonly<Record<string, string>>;
  /** Fields that are sent in the body, where no log of addresses has them. */
  fields?: Readonly<Record<string, string>>;
}

interface AliyunAnswer {
  Code?: unknown;
  ResultObject?: { BizCode?: unknown } | null;
}

export interface Outside {
  clock: () => Date;
  fetch: typeof fetch;
  randomBytes: (size: number) => Buffer;
}

const timeoutMilliseconds = 5_000;

/** One signed call of an Aliyun API. What its answer says is the caller's to judge; of a refusal it is the code, or the HTTP status. */
export async function callAliyun(
  config: Config,
  outside: Outside,
  { endpoint, action, version, query: asked = {}, fields }: AliyunCall,
): Promise<AliyunAnswer> {
  const { host, origin } = new URL(endpoint);
  const body = fields && new URLSearchParams(fields).toString();
  const { query, headers } = signAliyunRequest({
    method: 'POST',
    host,
    action,
    version,
    query: asked,
    ...(body !== undefined && { body }),
    nonce: outside.randomBytes(16).toString('hex'),
    now: outside.clock(),
    keyId: config.ALIYUN_KEY_ID,
    keySecret: config.ALIYUN_KEY_SECRET,
  });
  const { host: _, ...sent } = headers;
  const response = await outside.fetch(`${origin}/?${query}`, {
    method: 'POST',
    headers: {
      ...sent,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const answer = await readAnswer(response);
  return response.ok ? answer : { Code: answer.Code ?? response.status };
}

async function readAnswer(response: Response): Promise<AliyunAnswer> {
  const text = (await response.text()).slice(0, 10_000);
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
