import { createHash, X509Certificate } from 'node:crypto';
import * as v from 'valibot';
import type { Services } from '../../../http/context.ts';
import { ChannelError, channelTimeoutMilliseconds, noticeSkewMilliseconds } from '../channel.ts';
import { openSealed, signLines, verifyLines } from './wechat-signature.ts';

const CertificatesAnswer = v.object({
  data: v.array(
    v.object({
      serial_no: v.string(),
      encrypt_certificate: v.object({
        algorithm: v.string(),
        nonce: v.string(),
        associated_data: v.string(),
        ciphertext: v.string(),
      }),
    }),
  ),
});

export type WechatServices = Pick<Services, 'config' | 'clock' | 'randomBytes' | 'fetch'>;

interface WechatAnswer {
  status: number;
  body: unknown;
}

export interface WechatClient {
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<WechatAnswer>;
  /** A file behind an address that a call gave, checked by its SHA-1. */
  download(address: string, sha1: string): Promise<string>;
  /** The key of the platform by its id or its certificate's serial number. */
  findPlatformKey(serial: string): Promise<string | undefined>;
}

/** Signed calls to WeChat Pay (APIv3); a response whose own signature is wrong counts as none. */
export function createWechatClient({ config, clock, randomBytes, fetch }: WechatServices): WechatClient {
  const certificates = new Map<string, string>();

  async function send(method: string, address: URL, text: string): Promise<Response> {
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex').toUpperCase();
    const path = address.pathname + address.search;
    const signature = signLines([method, path, timestamp, nonce, text], config.WXPAY_PRIVATE_KEY);
    const parts = {
      mchid: config.WXPAY_MCH_ID,
      nonce_str: nonce,
      timestamp,
      serial_no: config.WXPAY_SERIAL,
      signature,
    };
    const token = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
    try {
      return await fetch(address, {
        method,
        headers: {
          authorization: `WECHATPAY2-SHA256-RSA2048 ${token.join(',')}`,
          accept: 'application/json',
          'user-agent': 'huiliu',
          ...(text && { 'content-type': 'application/json' }),
          ...(config.WXPAY_PUBLIC_KEY_ID && { 'wechatpay-serial': config.WXPAY_PUBLIC_KEY_ID }),
        },
        ...(text && { body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(channelTimeoutMilliseconds),
      });
    } catch (error) {
      throw new ChannelError(`WeChat Pay ${address.pathname}: ${(error as Error).message}`);
    }
  }

  async function findPlatformKey(serial: string): Promise<string | undefined> {
    if (config.WXPAY_PUBLIC_KEY_ID)
      return serial === config.WXPAY_PUBLIC_KEY_ID ? config.WXPAY_PUBLIC_KEY : undefined;
    if (!certificates.has(serial)) await fetchCertificates();
    return certificates.get(serial);
  }

  /** What is sealed with the APIv3 key comes from the platform, so that its first certificate proves itself. */
  async function fetchCertificates(): Promise<void> {
    const answer = await send('GET', new URL('/v3/certificates', config.WXPAY_ORIGIN), '');
    const parsed = v.safeParse(CertificatesAnswer, await answer.json().catch(() => undefined));
    if (!parsed.success) throw new ChannelError('WeChat Pay gave no certificates');
    for (const { serial_no, encrypt_certificate } of parsed.output.data) {
      const pem = openSealed(encrypt_certificate, config.WXPAY_API_V3_KEY);
      if (!pem) continue;
      const key = pem.includes('CERTIFICATE')
        ? new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' })
        : pem;
      certificates.set(serial_no, String(key));
    }
  }

  return {
    findPlatformKey,
    async call(method, path, body) {
      const answer = await send(method, new URL(path, config.WXPAY_ORIGIN), body ? JSON.stringify(body) : '');
      const text = await answer.text();
      const serial = answer.headers.get('wechatpay-serial') ?? '';
      const timestamp = answer.headers.get('wechatpay-timestamp') ?? '';
      const publicKey = await findPlatformKey(serial);
      const lines = [timestamp, answer.headers.get('wechatpay-nonce') ?? '', text];
      const signature = answer.headers.get('wechatpay-signature') ?? '';
      const skew = Math.abs(clock().getTime() - Number(timestamp) * 1000);
      const isProven =
        publicKey && skew <= noticeSkewMilliseconds && verifyLines(lines, { signature, publicKey });
      // Refusals of a call that never got in (401, 429, 5xx) may come unsigned; nothing is believed of them.
      if (!isProven) throw new ChannelError(`WeChat Pay answered ${answer.status} without its signature`);
      return { status: answer.status, body: text ? parseJson(text) : undefined };
    },
    async download(address, sha1) {
      const bytes = Buffer.from(await (await send('GET', new URL(address), '')).arrayBuffer());
      if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase()) {
        throw new ChannelError('a bill of WeChat Pay is not what it said');
      }
      return bytes.toString('utf8');
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ChannelError('WeChat Pay answered what is no JSON');
  }
}
