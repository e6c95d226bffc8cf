import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Services } from '../../http/context.ts';
import { keyedHash } from './secret.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed, each with a key of its own. */
type SealedThing = 'totp' | 'code';

/** A secret as the database keeps it: a copy of the database alone opens nothing where `SECRET` is configured. */
export async function seal(services: Services, thing: SealedThing, bytes: Buffer): Promise<string> {
  const nonce = services.randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await sealKey(services, thing), nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when it was sealed with another key or changed. */
export async function unseal(services: Services, thing: SealedThing, text: string): Promise<Buffer> {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, await sealKey(services, thing), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

async function sealKey(services: Services, thing: SealedThing): Promise<Buffer> {
  return createHash('sha256')
    .update(await keyedHash(services, 'seal', thing))
    .digest();
}
