import { createSign, createVerify } from 'node:crypto';

/** Alipay's RSA2: names in order, `name=value` joined by &, values as they are, empty ones left out. */
export function signableText(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

export function signText(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

export function verifyText(text: string, signature: string, publicKey: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

/** A notice is signed without `sign`, and by most products without `sign_type`. */
export function verifyNotice(fields: Readonly<Record<string, string>>, publicKey: string): boolean {
  const { sign = '', sign_type: type, ...rest } = fields;
  if (type !== undefined && type !== 'RSA2') return false;
  if (verifyText(signableText(rest), sign, publicKey)) return true;
  return type !== undefined && verifyText(signableText({ ...rest, sign_type: type }), sign, publicKey);
}
