import * as v from 'valibot';
import { CurrentUserSchema } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { FlagField, textField } from '../fields.ts';

/** Longest password taken, in UTF-16 units: beyond it hashing would only cost us. */
const maxPasswordLength = 256;

/** Never trimmed and never cut: every character counts. */
export const PasswordField = v.pipe(v.string(), v.minLength(1), v.maxLength(maxPasswordLength));

export const captchaFields = {
  captchaId: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  captchaCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(16)), ''),
};
/** A new password; typed once unless `rePassword` repeats it. */
export const RepeatedField = v.optional(v.pipe(v.string(), v.maxLength(maxPasswordLength)));
const AccountField = textField({ max: 254 });
const CodeField = v.pipe(v.string(), v.trim(), v.maxLength(16));
export const captchaErrors = ['auth.captcha_required', 'auth.captcha_wrong'] as const satisfies ErrorCode[];

/**
 * `token` is only given to callers that send the client-marking header; browsers get it by Set-Cookie alone.
 */
export const SignedInSchema = v.object({ token: v.optional(v.string()), user: CurrentUserSchema });
export type SignedIn = v.InferOutput<typeof SignedInSchema>;

export const captchaPurposes = ['signin', 'signup', 'code', 'guest'] as const;
export const codePurposes = ['signin', 'signup', 'reset', 'phone', 'email'] as const;
/** `proof` goes to a contact that is bound already, and never to one that the caller names. */
export type CaptchaPurpose = (typeof captchaPurposes)[number];
export type CodePurpose = (typeof codePurposes)[number] | 'proof';

export const CaptchaSchema = v.object({
  captchaId: v.string(),
  /** PNG as a data address, 120 by 44 CSS pixels. */
  image: v.string(),
  expiresInSeconds: v.number(),
});
export type Captcha = v.InferOutput<typeof CaptchaSchema>;

export const getCaptcha = endpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/view/login/captcha',
  summary:
    'An image captcha for one purpose; valid once, for half an hour, in the same browser. With the id of one that is still good, that one again.',
  access: 'anyone',
  input: v.object({
    purpose: v.picklist(captchaPurposes),
    captchaId: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  }),
  output: CaptchaSchema,
  errors: [],
  rate: 'captcha',
});

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/view/login/signin',
  summary: 'Signs in by username, email or mobile number with a password.',
  access: 'anyone',
  input: v.object({
    ...captchaFields,
    username: AccountField,
    password: PasswordField,
    /** Left out: stays signed in up to 14 idle days; false: one idle day; true: also remembered by cookie. */
    isRemembered: v.optional(FlagField),
    /** Asked for when the password given was a one-time one. */
    newPassword: v.optional(v.pipe(v.string(), v.maxLength(maxPasswordLength))),
    rePassword: RepeatedField,
  }),
  output: SignedInSchema,
  errors: [
    ...captchaErrors,
    'auth.wrong_credentials',
    'auth.wait',
    'auth.suspended',
    'auth.second_step_required',
    'auth.new_password_required',
    'auth.password_unfit',
    'auth.password_mismatch',
    'request.overloaded',
  ],
  rate: 'signin',
});

export const signInByCode = endpoint({
  name: 'signInByCode',
  method: 'POST',
  path: '/view/login/signin/code',
  summary:
    'Signs in with a code sent by SMS. For a phone without an account it makes one when `hasConsented` is true, and else answers `auth.sign_up_required`, which leaves the code good.',
  access: 'anyone',
  input: v.object({
    phone: textField({ max: 32 }),
    smsCode: CodeField,
    isRemembered: v.optional(FlagField),
    /** Agreement to terms and privacy policy, for a phone that has no account yet. */
    hasConsented: v.optional(FlagField, false),
  }),
  output: SignedInSchema,
  errors: [
    'auth.phone_unfit',
    'auth.code_wrong',
    'auth.sign_up_required',
    'request.too_many',
    'auth.suspended',
    'auth.second_step_required',
  ],
  rate: 'signin',
});

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/view/login/signup',
  summary:
    'Creates a personal or company account and signs in: by a phone and the code sent to it, or by a username or email address and a password. A phone that has an account is signed in to it, which the answer says (`isExisting`); names and password of the form are not used then.',
  access: 'anyone',
  input: v.object({
    ...captchaFields,
    /** Left out, each is derived and can be chosen later. */
    nickname: v.optional(textField({ min: 0, max: 64 }), ''),
    username: v.optional(textField({ min: 0, max: 64 }), ''),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
    /** May be left out with a phone. */
    password: v.optional(v.pipe(v.string(), v.maxLength(maxPasswordLength)), ''),
    rePassword: RepeatedField,
    accountType: v.optional(v.picklist(['personal', 'enterprise']), 'personal'),
    companyName: v.optional(textField({ min: 0, max: 100 }), ''),
    phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
    smsCode: v.optional(CodeField, ''),
    /** Agreement to terms and privacy policy, each recorded with the version in force. */
    hasConsented: v.optional(FlagField, false),
  }),
  /** `isExisting`: the phone had an account, which keeps its names, password and kind; those of the form are not used. */
  output: v.object({ ...SignedInSchema.entries, isExisting: v.boolean() }),
  errors: [
    ...captchaErrors,
    'auth.consent_required',
    'auth.username_unfit',
    'auth.username_taken',
    'auth.nickname_unfit',
    'auth.nickname_taken',
    'auth.email_unfit',
    'auth.password_unfit',
    'auth.password_mismatch',
    'auth.company_required',
    'auth.phone_unfit',
    'auth.code_wrong',
    'auth.suspended',
    'auth.second_step_required',
    'request.too_many',
    'request.overloaded',
  ],
  rate: 'signin',
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'GET',
  path: '/view/login/signout',
  summary:
    'Ends the session, but only if the request is same-origin by its fetch metadata or carries the token in its header; the query is ignored.',
  access: 'anyone',
  input: v.object({ userToken: v.optional(v.unknown()) }),
  output: v.object({ isSignedOut: v.boolean() }),
  errors: [],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/view/login/signout',
  summary: 'Ends the session; used by the pages.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ isSignedOut: v.boolean() }),
  errors: [],
});

/** `isWithStaff`: nothing leaves this portal; the code waits in the back office. */
export const SentCodeSchema = v.object({
  waitSeconds: v.number(),
  expiresInSeconds: v.number(),
  isWithStaff: v.boolean(),
  /** The code was read out by a call. */
  isCall: v.boolean(),
  /** Where the message does not come, a call can read another code out. */
  canCall: v.boolean(),
});
export type SentCode = v.InferOutput<typeof SentCodeSchema>;

export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  path: '/view/login/code',
  summary:
    'Sends a six-digit code to a mobile number or email address; the response is the same for known and unknown ones.',
  access: 'anyone',
  input: v.object({
    ...captchaFields,
    purpose: v.picklist(codePurposes),
    /** A phone number or an email address. */
    target: textField({ max: 254 }),
    /** Reads the code out by a call; for phones that a message was sent to a short while ago. */
    byVoice: v.optional(FlagField, false),
  }),
  output: SentCodeSchema,
  errors: [
    ...captchaErrors,
    'session.required',
    'auth.phone_unfit',
    'auth.email_unfit',
    'auth.code_too_soon',
    'auth.code_limit',
    'auth.code_stopped',
    'auth.code_unsent',
    'auth.code_no_call',
  ],
  rate: 'signin',
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/view/login/reset',
  summary: 'Sets a new password with a code sent by SMS or email, and ends every session.',
  access: 'anyone',
  input: v.object({
    target: textField({ max: 254 }),
    code: CodeField,
    password: PasswordField,
    rePassword: RepeatedField,
  }),
  output: v.object({ isReset: v.boolean() }),
  errors: [
    'auth.phone_unfit',
    'auth.email_unfit',
    'auth.code_wrong',
    'auth.password_unfit',
    'auth.password_mismatch',
    'request.overloaded',
  ],
  rate: 'signin',
});
