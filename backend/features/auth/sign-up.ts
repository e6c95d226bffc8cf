import type { SignedIn, signUp as signUpEndpoint } from '../../../contract/auth/auth.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context } from '../../http/context.ts';
import { createConsents, createTenant, createUser, findTakenName } from '../account/index.ts';
import { requireDecentName } from '../review/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { spendCaptcha } from './captcha.ts';
import { spendCode } from './codes.ts';
import { requireEmail, requirePhone } from './contact.ts';
import { requireNickname, requireUsername } from './names.ts';
import { hashPassword } from './password-hash.ts';
import { requirePassword } from './password-rules.ts';
import { startSession } from './sessions.ts';
import { countLogged } from './sign-in-store.ts';

const signUpsPerHour = 3;
const hour = 3_600_000;
const drawnAvatars = ['a', 'b', 'c', 'd'];

type Input = EndpointParsedInput<typeof signUpEndpoint>;

/**
 * Makes an account and signs it in. Names are public, so a taken one is reported (after a captcha, or a code that a
 * captcha was solved for); whether an email address is known is not, since nobody owns one before verifying it.
 */
export async function signUp(context: Context, input: Input): Promise<SignedIn> {
  const { db, now, request, config } = context;
  if (!input.hasConsented) return fail('auth.consent_required', { fields: { hasConsented: 'required' } });
  const site = await getSiteConfig(db);
  const username = requireUsername(input.username, site);
  const nickname = requireNickname(input.nickname, site);
  await requireDecentName(db, nickname);
  const phone = input.phone === '' ? null : requirePhone(input.phone, config, 'phone');
  const email = input.email === '' && phone ? null : requireEmail(input.email, 'email');
  const companyName = requireCompany(input);
  requirePassword({ ...input, person: [username, nickname, email, phone, companyName, site.siteTitle] });
  // What needs no look at other accounts comes before the captcha, so that a mistyped form does not spend it.
  if (!(phone && input.smsCode)) await spendCaptcha(context, { ...input, purpose: 'signup' });
  await requireFewSignUps(context);
  await requireFreeNames(context, { username, nickname });
  if (phone)
    await spendCode(context, { purpose: 'signup', target: phone, code: input.smsCode, field: 'smsCode' });
  const passwordHash = await hashPassword(input.password);
  const avatar = drawnAvatars[context.randomBytes(1).readUInt8() % drawnAvatars.length];
  try {
    return await db.tx(async () => {
      await lockSignUps(context);
      const tenantId = companyName ? await createTenant(db, { name: companyName, now }) : null;
      const isCompany = companyName !== null;
      const names = { username, nickname, email, phone };
      const id = await createUser(db, { ...names, passwordHash, avatar, isCompany, tenantId, now });
      const versions = { terms: site.termsVersion, privacy: site.privacyVersion };
      await createConsents(db, { userId: id, versions, address: request.clientAddress, now });
      return startSession(context, { userId: id, event: 'signup' });
    });
  } catch (error) {
    return refuseTaken(error);
  }
}

function requireCompany({ accountType, companyName }: Input): string | null {
  if (accountType !== 'enterprise') return null;
  if ([...companyName].length < 2)
    return fail('auth.company_required', { fields: { companyName: 'required' } });
  return companyName;
}

/**
 * The same for the transaction that makes the account, and its record of the sign-up: sign-ups from one address are
 * counted one after the other.
 */
export async function lockSignUps(context: Context): Promise<void> {
  await lockCounts(context.db, `sign-ups:${context.request.clientAddress}`);
  return requireFewSignUps(context);
}

/** Counts accounts that were made, not tries: a typing mistake costs nobody an hour. */
export async function requireFewSignUps({ db, now, request, config }: Context): Promise<void> {
  if (!config.RATE_LIMITS) return;
  const since = new Date(now.getTime() - hour);
  const count = await countLogged(db, {
    event: 'signup',
    address: request.clientAddress,
    since,
    cap: signUpsPerHour,
  });
  if (count >= signUpsPerHour) return fail('request.too_many', { values: { seconds: hour / 1000 } });
}

async function requireFreeNames(
  { db }: Context,
  names: { username: string; nickname: string },
): Promise<void> {
  const taken = await findTakenName(db, names);
  if (taken) return refuseName(taken);
}

/** Two sign-ups at the same moment: the constraint decides. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_username_key_key')) return refuseName('username');
  if (isUniqueViolation(error, 'users_nickname_key_key')) return refuseName('nickname');
  if (isUniqueViolation(error, 'users_phone_key'))
    return fail('auth.phone_taken', { fields: { phone: 'taken' } });
  throw error;
}

function refuseName(field: 'username' | 'nickname'): never {
  return fail(`auth.${field}_taken`, { fields: { [field]: 'taken' } });
}
