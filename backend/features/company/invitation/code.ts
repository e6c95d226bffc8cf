import type { SignedInContext } from '../../../http/context.ts';
import { keyedHash } from '../../site/index.ts';

const codeLength = 22;

/** The code behind an invitation's seed: the database alone gives none away. Call it before a transaction begins. */
export async function codeOf(context: SignedInContext, seed: string): Promise<string> {
  return (await keyedHash(context, 'company-invitation', seed)).slice(0, codeLength);
}

export interface NewCode {
  seed: string;
  code: string;
}

/** One that nobody has had before. */
export async function newCode(context: SignedInContext): Promise<NewCode> {
  const seed = context.randomBytes(16).toString('base64url');
  return { seed, code: await codeOf(context, seed) };
}
