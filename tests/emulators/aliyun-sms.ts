import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const versions = new Map([
  ['SendSms', '2017-05-25'],
  ['SingleCallByTts', '2017-05-25'],
  ['Id2MetaVerify', '2019-03-07'],
]);

export interface AliyunEmulator {
  origin: string;
  keyId: string;
  keySecret: string;
  sent: { phone: string; code: string; sign: string; template: string }[];
  /** Calls that read a code out. */
  calls: { phone: string; code: string; template: string; from: string | null; times: string }[];
  /** Names and identity numbers that were compared; the number of nobody is one that starts with 9. */
  identities: { name: string; number: string }[];
  /** What the next calls answer instead of OK, e.g. `isv.BUSINESS_LIMIT_CONTROL`, or `http500`, `garbage`. */
  refuseWith: string | undefined;
  close(): Promise<void>;
}

/** Aliyun's SMS, voice and identity services as far as SendSms, SingleCallByTts and Id2MetaVerify go: it checks the V3 signature by itself and its used nonces. */
export async function startAliyunSms(port = 0): Promise<AliyunEmulator> {
  const keyId = 'LTAI-emulated';
  const keySecret = 'emulated-secret';
  const nonces = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://emulator');
    const reply = (status: number, Code: string) => {
      response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
      response.end(JSON.stringify({ RequestId: 'emulated', Code, Message: Code, BizId: '1^0' }));
    };
    if (emulator.refuseWith === 'http500') return response.writeHead(500).end('busy');
    if (emulator.refuseWith === 'garbage') return response.writeHead(200).end('<html>');
    if (emulator.refuseWith) return reply(200, emulator.refuseWith);
    const header = (name: string) => String(request.headers[name] ?? '');
    const action = header('x-acs-action');
    const version = versions.get(action);
    if (version === undefined || header('x-acs-version') !== version) {
      return reply(404, 'InvalidAction.NotFound');
    }
    if (nonces.has(header('x-acs-signature-nonce'))) return reply(400, 'SignatureNonceUsed');
    nonces.add(header('x-acs-signature-nonce'));
    const [, credential, names, signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        header('authorization'),
      ) ?? [];
    if (credential !== keyId) return reply(404, 'InvalidAccessKeyId.NotFound');
    const canonical = [
      request.method,
      url.pathname,
      url.search.slice(1),
      ...(names ?? '').split(';').map((name) => `${name}:${header(name).trim()}`),
      '',
      names,
      header('x-acs-content-sha256'),
    ].join('\n');
    const hashed = createHash('sha256').update(canonical).digest('hex');
    const wanted = createHmac('sha256', keySecret).update(`ACS3-HMAC-SHA256\n${hashed}`).digest('hex');
    if (header('x-acs-content-sha256') !== createHash('sha256').update(body).digest('hex')) {
      return reply(400, 'ContentHashDoesNotMatch');
    }
    if (signature !== wanted) return reply(400, 'SignatureDoesNotMatch');
    const field = (name: string) => url.searchParams.get(name) ?? '';
    if (action === 'Id2MetaVerify') {
      const sent = new URLSearchParams(body);
      const person = { name: sent.get('UserName') ?? '', number: sent.get('IdentifyNum') ?? '' };
      emulator.identities.push(person);
      const BizCode = person.number.startsWith('9') ? '3' : person.name.startsWith('假') ? '2' : '1';
      response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' });
      return response.end(JSON.stringify({ Code: '200', Message: 'success', ResultObject: { BizCode } }));
    }
    if (action === 'SingleCallByTts') {
      if (!/^1\d{10}$/.test(field('CalledNumber'))) return reply(200, 'isv.MOBILE_NUMBER_ILLEGAL');
      emulator.calls.push({
        phone: field('CalledNumber'),
        code: JSON.parse(field('TtsParam')).code,
        template: field('TtsCode'),
        from: url.searchParams.get('CalledShowNumber'),
        times: field('PlayTimes'),
      });
      return reply(200, 'OK');
    }
    if (!/^1\d{10}$/.test(field('PhoneNumbers'))) return reply(200, 'isv.MOBILE_NUMBER_ILLEGAL');
    const { code } = JSON.parse(field('TemplateParam'));
    emulator.sent.push({
      phone: field('PhoneNumbers'),
      code,
      sign: field('SignName'),
      template: field('TemplateCode'),
    });
    reply(200, 'OK');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const emulator: AliyunEmulator = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId,
    keySecret,
    sent: [],
    calls: [],
    identities: [],
    refuseWith: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return emulator;
}
