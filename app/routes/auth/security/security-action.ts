import * as v from 'valibot';
import {
  changePassword,
  revokeOtherSessions,
  revokeSession,
  verifyEmail,
} from '../../../../contract/account/account.ts';
import { sendCode } from '../../../../contract/auth/auth.ts';
import { IdentityProviderField, unlinkIdentity } from '../../../../contract/identity/identity.ts';
import { cancelLostFactor } from '../../../../contract/two-factor/lost-factor.ts';
import { deletePasskey, deleteTotp } from '../../../../contract/two-factor/two-factor.ts';
import { leadToProof } from '../../../framework/require-proof.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { findCaptcha, findNextCaptcha } from '../../../services/captcha.ts';
import { type FormResult, readForm, readSent, refuseForm, type Typed, typedOf } from '../form-result.ts';

/** The forms of the security page, told apart by their hidden `part`. */
export async function answerSecurity({ api, request }: { api: Api; request: Request }) {
  const form = await readForm(request);
  const answer = {
    password: answerPassword,
    email: answerEmail,
    session: answerSession,
    identity: answerIdentity,
    factor: answerTwoFactor,
    lost: answerLost,
  }[form.part ?? ''];
  try {
    return answer ? await answer(api, form) : ({ typed: {} } satisfies FormResult);
  } catch (error) {
    leadToProof(error, '/personal/security');
    const captcha = form.captchaId === undefined ? undefined : await findNextCaptcha(api, 'code', error);
    return refuseForm(error, { form, captcha });
  }
}

async function answerPassword(api: Api, form: Typed): Promise<FormResult> {
  const { oldPassword = '', password = '', rePassword } = form;
  await call(api, changePassword, { oldPassword, password, rePassword });
  return { typed: typedOf(form), isDone: true };
}

async function answerEmail(api: Api, form: Typed): Promise<FormResult> {
  const { email = '', code = '', captchaId, captchaCode } = form;
  const typed = typedOf(form);
  if (form.intent === 'captcha') return { typed, captcha: await findCaptcha(api, 'code') };
  if (form.intent === 'send-code') {
    const sent = await call(api, sendCode, { purpose: 'email', target: email, captchaId, captchaCode });
    return { typed: { ...typed, sentTo: email }, sent: readSent(sent) };
  }
  await call(api, verifyEmail, { email, code, password: form.password });
  return { typed, isDone: true };
}

async function answerLost(api: Api, form: Typed): Promise<FormResult> {
  await call(api, cancelLostFactor, {});
  return { typed: typedOf(form), isDone: true };
}

async function answerSession(api: Api, form: Typed): Promise<FormResult> {
  if (form.sessionId) await call(api, revokeSession, { sessionId: form.sessionId });
  else await call(api, revokeOtherSessions, {});
  return { typed: typedOf(form), isDone: true };
}

async function answerIdentity(api: Api, form: Typed): Promise<FormResult> {
  if (v.is(IdentityProviderField, form.provider))
    await call(api, unlinkIdentity, { provider: form.provider });
  return { typed: typedOf(form), isDone: true };
}

async function answerTwoFactor(api: Api, form: Typed): Promise<FormResult> {
  if (form.remove === 'totp') await call(api, deleteTotp, {});
  else if (form.remove) await call(api, deletePasskey, { passkeyId: form.remove });
  return { typed: typedOf(form), isDone: true };
}
