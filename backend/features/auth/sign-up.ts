import type { SignedIn, signUp as signUpEndpoint } from '../../../contract/auth/auth.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context } from '../../http/context.ts';
import { findTakenName, getCredentialsByLogin } from '../account/index.ts';
import { requireDecentName } from '../review/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { spendCaptcha } from './captcha.ts';
import { sendProofOfEmail, spendCode } from './code/codes.ts';
import { requireEmail, requirePhone } from './contact.ts';
import { requireNickname, requireUsername } from './names.ts';
import { makeAccount, type NewAccount } from './new-account.ts';
import { hashPassword } from './password/password-hash.ts';
import { requirePassword } from './password/password-rules.ts';
import { startSession } from './session/sessions.ts';

/** `isExisting`: to an account that was there before. */
type Entered = SignedIn & { isExisting: boolean };
type Input = EndpointParsedInput<typeof signUpEndpoint>;

/**
 * Makes an account and signs it in. Names are public, so a taken one is reported (after a captcha, or a code that a
 * captcha was solved for). Whether a phone or an email address is known is not: a code proves the phone first, and then
 * its person is signed in to the account that is there; nobody owns an address before proving it.
 */
export async function signUp(context: Context, input: Input): Promise<Entered> {
  const { db, config } = context;
  if (!input.hasConsented) return fail('auth.consent_required', { fields: { hasConsented: 'required' } });
  const site = await getSiteConfig(db);
  const phone = input.phone === '' ? null : requirePhone(input.phone, config, 'phone');
  const email = input.email === '' ? null : requireEmail(input.email, 'email');
  const username = input.username === '' && (phone || email) ? '' : requireUsername(input.username, site);
  const nickname = input.nickname === '' ? '' : requireNickname(input.nickname, site);
  if (nickname) await requireDecentName(db, nickname);
  const companyName = requireCompany(input);
  if (input.password !== '' || !phone) {
    const person = [username, nickname, email, phone, companyName, site.siteTitle];
    await requirePassword({ ...input, person });
  }
  // What needs no look at other accounts comes before the captcha, so that a mistyped form does not spend it.
  if (phone && input.smsCode === '') return fail('auth.code_wrong', { fields: { smsCode: 'required' } });
  if (!phone) await spendCaptcha(context, { ...input, purpose: 'signup' });
  await requireFreeNames(context, { username, nickname });
  if (phone)
    await spendCode(context, { purpose: 'signup', target: phone, code: input.smsCode, field: 'smsCode' });
  const passwordHash = input.password === '' ? null : await hashPassword(input.password);
  const names = { username, nickname, email, phone, companyName, passwordHash, site };
  const signedIn = phone
    ? await enterByPhone(context, { ...names, phone })
    : { ...(await makeAccount(context, names).catch(refuseTaken)), isExisting: false };
  if (email && !signedIn.isExisting) await sendProofOfEmail(context, { userId: signedIn.user.userId, email });
  return signedIn;
}

/**
 * Signs in whoever has just proved a phone: to the account that has it, else to a new one. Of two at the same moment the
 * second comes into the account that the first has made.
 */
async function enterByPhone(
  context: Context,
  { isRemembered, ...account }: NewAccount & { phone: string; isRemembered?: boolean },
): Promise<Entered> {
  const { phone } = account;
  for (let isSecondTry = false; ; isSecondTry = true) {
    const found = await getCredentialsByLogin(context.db, { phone, username: '' });
    if (found && found.groupId !== 1) return fail('auth.suspended');
    if (found)
      return { ...(await startSession(context, { userId: found.userId, isRemembered })), isExisting: true };
    try {
      return { ...(await makeAccount(context, account)), isExisting: false };
    } catch (error) {
      if (isSecondTry || !isUniqueViolation(error, 'users_phone_key')) return refuseTaken(error);
    }
  }
}

/** The account of a phone that was proved without anything else being told of its person. */
export async function enterByPhoneAlone(
  context: Context,
  input: { phone: string; isRemembered?: boolean },
): Promise<SignedIn> {
  const site: SiteConfig = await getSiteConfig(context.db);
  const { isExisting: _, ...signedIn } = await enterByPhone(context, { ...input, site });
  return signedIn;
}

function requireCompany({ accountType, companyName }: Input): string | null {
  if (accountType !== 'enterprise') return null;
  if ([...companyName].length < 2)
    return fail('auth.company_required', { fields: { companyName: 'required' } });
  return companyName;
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
  throw error;
}

function refuseName(field: 'username' | 'nickname'): never {
  return fail(`auth.${field}_taken`, { fields: { [field]: 'taken' } });
}
