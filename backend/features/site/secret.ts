import { createHmac } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../http/context.ts';
import { getSecret } from './secret-store.ts';

const secretsByDatabase = new WeakMap<Database, Promise<string>>();

/**
 * Keyed hash (base64url of HMAC-SHA-256) of `text` for one purpose, so that no two purposes share values. Call
 * it before a transaction begins: the first call may write the secret, and a rollback would lose it.
 */
export async function keyedHash(services: Services, purpose: string, text: string): Promise<string> {
  const secret = await readSecret(services);
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** The configured secret, or one that the database keeps. */
function readSecret({ config, db, randomBytes }: Services): Promise<string> {
  if (config.SECRET !== '') return Promise.resolve(config.SECRET);
  let secret = secretsByDatabase.get(db);
  if (!secret) {
    secret = getSecret(db, 'hmac', randomBytes(32).toString('base64url'));
    secretsByDatabase.set(db, secret);
    secret.catch(() => secretsByDatabase.delete(db));
  }
  return secret;
}
