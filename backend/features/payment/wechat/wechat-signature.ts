import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';

/** https://pay.weixin.qq.com: APIv3 signs RSA-SHA256 over lines that each end with a line feed. */
export function signLines(lines: readonly string[], privateKey: string | KeyObject): string {
  return createSign('RSA-SHA256').update(joined(lines)).sign(privateKey, 'base64');
}

export function verifyLines(
  lines: readonly string[],
  { signature, publicKey }: { signature: string; publicKey: string | KeyObject },
): boolean {
  try {
    return createVerify('RSA-SHA256').update(joined(lines)).verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

interface Sealed {
  algorithm: string;
  nonce: string;
  associated_data?: string;
  ciphertext: string;
}

const tagBytes = 16;

/** Opens AEAD_AES_256_GCM; undefined when it was not sealed with this key or was changed since. */
export function openSealed(sealed: Sealed, key: string): string | undefined {
  if (sealed.algorithm !== 'AEAD_AES_256_GCM') return undefined;
  try {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(sealed.nonce));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    decipher.setAAD(Buffer.from(sealed.associated_data ?? ''));
    return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
