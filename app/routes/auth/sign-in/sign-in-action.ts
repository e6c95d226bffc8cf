import { redirect } from 'react-router';
import { signIn, signInByCode } from '../../../../contract/auth/auth.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { answerCodeForm } from '../code-form-action.ts';
import { type FormResult, readForm, refuseForm, type Typed, typedOf } from '../form-result.ts';
import { pageOf, secondStepAddress } from '../second-step/second-step-address.ts';

interface Asked {
  api: Api;
  request: Request;
  /** Path to go to afterwards. */
  target: string;
}

/** Everything the sign-in form by password can ask for. */
export async function answerPasswordSignIn({ api, request, target }: Asked) {
  const form = await readForm(request);
  if (form.intent === 'captcha') return { typed: typedOf(form), captcha: await findCaptcha(api, 'signin') };
  const { username = '', password = '', captchaId, captchaCode, newPassword, rePassword } = form;
  const isRemembered = form.isRemembered === 'on';
  try {
    const asked = { username, password, captchaId, captchaCode, isRemembered, newPassword, rePassword };
    const { user } = await call(api, signIn, asked);
    // The first owner, whose password was printed by the terminal, goes on to what a new site needs.
    if (form.isOneTime && user.roles.includes('owner') && target === '/') return leave(form, '/admin/setup');
  } catch (error) {
    leadToSecondStep(error, { form, request, target });
    const captcha = asksForCaptcha(error, form) ? await findCaptcha(api, 'signin') : undefined;
    return refuseForm(error, { form, captcha });
  }
  return leave(form, target);
}

/** Everything the sign-in form by SMS code can ask for. */
export function answerCodeSignIn({ api, request, target }: Asked) {
  return answerCodeForm({
    api,
    request,
    purpose: 'signin',
    targetField: 'phone',
    finish: async (form) => {
      const { phone = '', smsCode = '', isRemembered, hasConsented } = form;
      try {
        await call(api, signInByCode, {
          phone,
          smsCode,
          isRemembered: isRemembered === 'on',
          hasConsented: hasConsented === 'on',
        });
      } catch (error) {
        leadToSecondStep(error, { form, request, target });
        throw error;
      }
      return leave(form, target);
    },
  });
}

/** The old captcha is spent once it was sent, and the answer says when one is needed for the first time. */
function asksForCaptcha(error: unknown, form: Typed): boolean {
  if (form.captchaId !== undefined) return true;
  return isCallFailure(error) && (error.code === 'auth.captcha_required' || error.values.captcha === 1);
}

/** The dialog stays where it is; the page goes on. */
function leave(form: Typed, target: string): FormResult {
  if (form.isStaying) return { typed: {}, isDone: true };
  throw redirect(target);
}

/** The second step has a page of its own; whoever signs in by the dialog comes back to the page below it. */
function leadToSecondStep(
  error: unknown,
  { form, request, target }: { form: Typed; request: Request; target: string },
): void {
  const address = secondStepAddress(error, form.isStaying ? pageOf(request) : target);
  if (address) throw redirect(address);
}
