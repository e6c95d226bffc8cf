import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';

interface AliyunRequest {
  method: 'GET' | 'POST';
  /** Host with port, as the Host header will say. */
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  /** Empty unless fields are sent in it. */
  body?: string;
  nonce: string;
  now: Date;
  keyId: string;
  keySecret: string;
}

/** Query string and headers of a signed call (Aliyun OpenAPI V3). */
export function signAliyunRequest(request: AliyunRequest): {
  query: string;
  headers: Record<string, string>;
} {
  const bodyHash = sha256(request.body ?? '');
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const query = Object.keys(request.query)
    .sort()
    .map((key) => `${encode(key)}=${encode(request.query[key] ?? '')}`)
    .join('&');
  const canonical = [
    request.method,
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', request.keySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${request.keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}

/** Percent-encoding of RFC 3986, which leaves fewer signs bare than the language's own. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
