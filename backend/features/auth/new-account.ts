import type { SignedIn } from '../../../contract/auth/auth.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context } from '../../http/context.ts';
import { createConsents, createTenant, createUser } from '../account/index.ts';
import { startSession } from './session/sessions.ts';
import { countSignUp } from './sign-up-limit.ts';

const drawnAvatars = ['a', 'b', 'c', 'd'];
const tries = 5;

export interface NewAccount {
  /** Empty takes one that nobody has. */
  username?: string;
  nickname?: string;
  /** Nobody has proved it yet. */
  email?: string | null;
  /** Proved by a code. */
  phone: string | null;
  passwordHash?: string | null;
  companyName?: string | null;
  site: SiteConfig;
}

/** Makes an account with its consents and signs it in; a taken name or phone is a unique violation (`users_…_key`). */
export async function makeAccount(context: Context, account: NewAccount): Promise<SignedIn> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryMakeAccount(context, account);
    } catch (error) {
      const isDerivedTaken =
        (!account.username && isUniqueViolation(error, 'users_username_key_key')) ||
        (!account.nickname && isUniqueViolation(error, 'users_nickname_key_key'));
      if (!isDerivedTaken || attempt === tries) throw error;
    }
  }
}

function tryMakeAccount(context: Context, account: NewAccount): Promise<SignedIn> {
  const { db, now, request } = context;
  const { email = null, phone, passwordHash = null, companyName = null, site } = account;
  // No part of a phone or an address goes into a name that everybody sees.
  const mark = context.randomBytes(4).toString('hex');
  const username = account.username || `user-${mark}`;
  const nickname = account.nickname || `用户${mark}`;
  const avatar = drawnAvatars[context.randomBytes(1).readUInt8() % drawnAvatars.length];
  return db.tx(async () => {
    await countSignUp(context, { hasProvedPhone: phone !== null });
    const tenantId = companyName ? await createTenant(db, { name: companyName, now }) : null;
    const isCompany = companyName !== null;
    const names = { username, nickname, email, phone };
    const userId = await createUser(db, { ...names, passwordHash, avatar, isCompany, tenantId, now });
    const versions = { terms: site.termsVersion, privacy: site.privacyVersion };
    await createConsents(db, { userId, versions, address: request.clientAddress, now });
    return startSession(context, { userId, event: 'signup' });
  });
}
