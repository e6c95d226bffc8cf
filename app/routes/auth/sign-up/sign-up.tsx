import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { signUp } from '../../../services/auth.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { readForm, refuseForm, typedOf } from '../form-result.ts';
import { readReturnPath, registerAddress, signInWayAddress } from '../sign-in/return-path.ts';
import type { Route } from './+types/sign-up';
import { type AccountKind, SignUpForm } from './sign-up-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const target = readReturnPath(url);
  if (context.get(currentUserContext)) throw redirect(target);
  const kind: AccountKind = url.searchParams.get('kind') === 'enterprise' ? 'enterprise' : 'personal';
  return { target, kind, captcha: await findCaptcha(context.get(apiContext), 'signup') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  if (form.intent === 'captcha') return { typed: typedOf(form), captcha: await findCaptcha(api, 'signup') };
  const { nickname = '', username = '', email = '', password = '', rePassword = '' } = form;
  const { captchaId, captchaCode, companyName, hasConsented } = form;
  const accountType = form.accountType === 'enterprise' ? 'enterprise' : 'personal';
  const who = { nickname, username, email, accountType, companyName } as const;
  try {
    await signUp(api, {
      ...who,
      password,
      rePassword,
      captchaId,
      captchaCode,
      hasConsented: hasConsented === 'on',
    });
  } catch (error) {
    return refuseForm(error, { form, captcha: await findCaptcha(api, 'signup') });
  }
  throw redirect(readReturnPath(url));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.sign_up',
    description: 'auth.sign_up.description',
    path: '/member/register',
  });

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { target, kind, captcha } = loaderData;
  return (
    <AuthFrame title={<FormattedMessage id="auth.sign_up" />}>
      <Tabs
        label={intl.formatMessage({ id: 'auth.sign_up.kind' })}
        items={(['personal', 'enterprise'] as const).map((each) => ({
          to: registerAddress(each, target),
          label: <FormattedMessage id={`auth.sign_up.${each}`} />,
          isCurrent: each === kind,
        }))}
      />
      <SignUpForm
        kind={kind}
        action={registerAddress(kind, target)}
        captcha={captcha}
        documentResult={actionData}
      />
      <p className={styles.centre}>
        <FormattedMessage
          id="auth.has_account"
          values={{
            a: (text) => (
              <AppLink className={styles.link} to={signInWayAddress('password', target)}>
                {text}
              </AppLink>
            ),
          }}
        />
      </p>
    </AuthFrame>
  );
}
