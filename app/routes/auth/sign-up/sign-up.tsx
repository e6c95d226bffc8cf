import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  siteConfigContext,
} from '../../../framework/request-context.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { readReturnPath, registerAddress, signInWayAddress } from '../sign-in/return-path.ts';
import type { Route } from './+types/sign-up';
import { PhoneSignUpForm } from './phone-sign-up-form.tsx';
import { answerPasswordSignUp, answerPhoneSignUp } from './sign-up-action.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { type AccountKind, readKind, type SignUpWay } from './sign-up-way.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const target = readReturnPath(url);
  const kind = readKind(url.searchParams.get('kind'));
  const user = context.get(currentUserContext);
  if (user) {
    if (!url.searchParams.has('known')) throw redirect(target);
    return { target, kind, known: user.nickname, way: 'phone', captcha: null } as const;
  }
  const { sendsSms } = context.get(siteConfigContext);
  const way = readWay(url, sendsSms);
  const purpose = way === 'phone' ? 'code' : 'signup';
  const captcha = await findCaptcha(context.get(apiContext), purpose);
  return { target, kind, known: null, way, captcha };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const asked = { api: context.get(apiContext), request, target: readReturnPath(url) };
  const { sendsSms, sendsMail } = context.get(siteConfigContext);
  return readWay(url, sendsSms) === 'phone'
    ? answerPhoneSignUp(asked)
    : answerPasswordSignUp(asked, { sendsMail });
}

/** By phone, which everybody here has, unless asked for otherwise or no SMS leaves this portal. */
function readWay(url: URL, sendsSms: boolean): SignUpWay {
  const asked = url.searchParams.get('by');
  if (asked === 'phone' || asked === 'password') return asked;
  return sendsSms ? 'phone' : 'password';
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.sign_up',
    description: 'auth.sign_up.description',
    path: '/member/register',
  });

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { target, kind, known, way, captcha } = loaderData;
  if (known !== null) return <KnownPhone nickname={known} kind={kind} target={target} />;
  const Form = way === 'phone' ? PhoneSignUpForm : SignUpForm;
  const otherWay = way === 'phone' ? 'password' : 'phone';
  return (
    <AuthFrame title={<FormattedMessage id="auth.sign_up" />}>
      {target !== '/' && (
        <Notice>
          <FormattedMessage id="auth.sign_up.first" />
        </Notice>
      )}
      <Tabs
        label={intl.formatMessage({ id: 'auth.sign_up.kind' })}
        items={(['personal', 'enterprise'] as const).map((each) => ({
          to: registerAddress(each, target, way),
          label: <FormattedMessage id={`auth.sign_up.${each}`} />,
          isCurrent: each === kind,
        }))}
      />
      <Form
        key={way}
        kind={kind}
        action={registerAddress(kind, target, way)}
        captcha={captcha}
        documentResult={actionData}
      />
      <ButtonLink variant="ghost" isBlock to={registerAddress(kind, target, otherWay)}>
        <FormattedMessage id={`auth.sign_up.by_${otherWay}`} />
      </ButtonLink>
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

/** Whoever signed up with a phone that has an account is in it now; what the form asked for is not. */
function KnownPhone({ nickname, kind, target }: { nickname: string; kind: AccountKind; target: string }) {
  return (
    <AuthFrame title={<FormattedMessage id="auth.known_phone" />}>
      <Notice tone="ok">
        <FormattedMessage id={`auth.known_phone.${kind}`} values={{ nickname }} />
      </Notice>
      <ButtonLink variant="primary" isBlock to={target}>
        <FormattedMessage id="auth.known_phone.go" />
      </ButtonLink>
      {kind === 'enterprise' && (
        <ButtonLink isBlock to="/personal/company">
          <FormattedMessage id="auth.known_phone.company" />
        </ButtonLink>
      )}
    </AuthFrame>
  );
}
