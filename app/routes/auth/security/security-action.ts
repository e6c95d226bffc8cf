import * as v from 'valibot';
import { IdentityProviderField } from '../../../../contract/identity/identity.ts';
import { leadToProof } from '../../../framework/require-proof.ts';
import {
  changePassword,
  revokeOtherSessions,
  revokeSession,
  verifyEmail,
} from '../../../services/account.ts';
import { sendCode } from '../../../services/auth.ts';
import type { Api } from '../../../services/call.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { unlinkIdentity } from '../../../services/identity.ts';
import { cancelLostFactor } from '../../../services/lost-factor.ts';
import { deletePasskey, deleteTotp } from '../../../services/two-factor.ts';
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
    const captcha = form.captchaId === undefined ? undefined : await findCaptcha(api, 'code');
    return refuseForm(error, { form, captcha });
  }
}

async function answerPassword(api: Api, form: Typed): Promise<FormResult> {
  const { oldPassword = '', password = '', rePassword } = form;
  await changePassword(api, { oldPassword, password, rePassword });
  return { typed: typedOf(form), isDone: true };
}

async function answerEmail(api: Api, form: Typed): Promise<FormResult> {
  const { email = '', code = '', captchaId, captchaCode } = form;
  const typed = typedOf(form);
  if (form.intent === 'captcha') return { typed, captcha: await findCaptcha(api, 'code') };
  if (form.intent === 'send-code') {
    const sent = await sendCode(api, { purpose: 'email', target: email, captchaId, captchaCode });
    return { typed: { ...typed, sentTo: email }, sent: readSent(sent) };
  }
  await verifyEmail(api, { email, code, password: form.password });
  return { typed, isDone: true };
}

async function answerLost(api: Api, form: Typed): Promise<FormResult> {
  await cancelLostFactor(api);
  return { typed: typedOf(form), isDone: true };
}

async function answerSession(api: Api, form: Typed): Promise<FormResult> {
  if (form.sessionId) await revokeSession(api, { sessionId: form.sessionId });
  else await revokeOtherSessions(api);
  return { typed: typedOf(form), isDone: true };
}

async function answerIdentity(api: Api, form: Typed): Promise<FormResult> {
  if (v.is(IdentityProviderField, form.provider)) await unlinkIdentity(api, { provider: form.provider });
  return { typed: typedOf(form), isDone: true };
}

async function answerTwoFactor(api: Api, form: Typed): Promise<FormResult> {
  if (form.remove === 'totp') await deleteTotp(api);
  else if (form.remove) await deletePasskey(api, form.remove);
  return { typed: typedOf(form), isDone: true };
}
