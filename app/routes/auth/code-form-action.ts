import type { CodePurpose } from '../../../contract/auth/auth.ts';
import { sendCode } from '../../../contract/auth/auth.ts';
import type { Api } from '../../services/call.ts';
import { call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { findCaptcha, findNextCaptcha } from '../../services/captcha.ts';
import { type FormResult, readForm, readSent, refuseForm, type Typed, typedOf } from './form-result.ts';

interface CodeForm {
  api: Api;
  request: Request;
  purpose: Exclude<CodePurpose, 'proof'>;
  /** The field that holds the phone or email address. */
  targetField: string;
  /** What the form is for, once the code is there. */
  finish: (form: Typed) => Promise<FormResult>;
}

/** The answer of a form that sends a code, shows another captcha, or finishes what the code was for. */
export async function answerCodeForm({ api, request, purpose, targetField, finish }: CodeForm) {
  const form = await readForm(request);
  try {
    if (form.intent === 'captcha') {
      return { typed: typedOf(form), captcha: await findCaptcha(api, 'code') } satisfies FormResult;
    }
    if (form.intent !== 'send-code' && form.intent !== 'call-code') return await finish(form);
    const { captchaId, captchaCode } = form;
    const target = form[targetField] ?? '';
    const byVoice = form.intent === 'call-code';
    const sent = await call(api, sendCode, { purpose, target, captchaId, captchaCode, byVoice });
    return { typed: { ...typedOf(form), sentTo: target }, sent: readSent(sent) } satisfies FormResult;
  } catch (error) {
    if (error instanceof Response) throw error;
    const keptCode =
      isCallFailure(error) && error.code === 'auth.sign_up_required' ? form.smsCode : undefined;
    return refuseForm(error, { form, captcha: await findNextCaptcha(api, 'code', error), keptCode });
  }
}
