import { redirect } from 'react-router';
import { signUp } from '../../../../contract/auth/auth.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { findCaptcha, findNextCaptcha } from '../../../services/captcha.ts';
import { answerCodeForm } from '../code-form-action.ts';
import { readForm, refuseForm, typedOf } from '../form-result.ts';
import { secondStepAddress } from '../second-step/second-step-address.ts';
import { knownPhoneAddress } from '../sign-in/return-path.ts';
import { readKind } from './sign-up-way.ts';

/** The passkey comes between the new account and the page that was wanted, for whoever asked for one. */
function afterSignUp(target: string, wantsPasskey: string | undefined): string {
  return wantsPasskey === 'on'
    ? `/personal/security/passkey?${new URLSearchParams({ ref: target })}`
    : target;
}

interface Asked {
  api: Api;
  request: Request;
  /** Path to go to afterwards. */
  target: string;
}

/** Everything the sign-up form by phone can ask for. A phone that has an account comes into it. */
export function answerPhoneSignUp({ api, request, target }: Asked) {
  return answerCodeForm({
    api,
    request,
    purpose: 'signup',
    targetField: 'phone',
    finish: async ({ phone = '', smsCode = '', accountType, companyName, hasConsented, wantsPasskey }) => {
      let isExisting: boolean;
      try {
        ({ isExisting } = await call(api, signUp, {
          phone,
          smsCode,
          accountType: readKind(accountType),
          companyName,
          hasConsented: hasConsented === 'on',
        }));
      } catch (error) {
        const secondStep = secondStepAddress(error, target);
        if (secondStep) throw redirect(secondStep);
        throw error;
      }
      throw redirect(
        isExisting ? knownPhoneAddress(readKind(accountType), target) : afterSignUp(target, wantsPasskey),
      );
    },
  });
}

/** Everything the sign-up form by password can ask for; whoever gave an email address goes on to prove it. */
export async function answerPasswordSignUp(
  { api, request, target }: Asked,
  { sendsMail }: { sendsMail: boolean },
) {
  const form = await readForm(request);
  if (form.intent === 'captcha') return { typed: typedOf(form), captcha: await findCaptcha(api, 'signup') };
  const { nickname, username = '', email = '', password = '', rePassword } = form;
  const { captchaId, captchaCode, companyName, hasConsented, accountType } = form;
  const who = { nickname, username, email, accountType: readKind(accountType), companyName };
  try {
    await call(api, signUp, {
      ...who,
      password,
      rePassword,
      captchaId,
      captchaCode,
      hasConsented: hasConsented === 'on',
    });
  } catch (error) {
    return refuseForm(error, { form, captcha: await findNextCaptcha(api, 'signup', error) });
  }
  const next = afterSignUp(target, form.wantsPasskey);
  throw redirect(email && sendsMail ? `/user/verify-email?${new URLSearchParams({ ref: next })}` : next);
}
