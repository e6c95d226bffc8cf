import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { findIdentityProviders } from '../../../services/identity.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { PasskeyButton } from '../second-step/passkey-button.tsx';
import type { Route } from './+types/sign-in';
import { IdentityButtons } from './identity-buttons.tsx';
import { readReturnPath, registerAddress, signInWayAddress } from './return-path.ts';
import { answerCodeSignIn, answerPasswordSignIn } from './sign-in-action.ts';
import { SignInForm } from './sign-in-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const target = readReturnPath(url);
  if (context.get(currentUserContext)) throw redirect(target);
  const way = url.searchParams.get('by') === 'code' ? 'code' : 'password';
  const api = context.get(apiContext);
  const [captcha, providers] = await Promise.all([
    way === 'code' ? findCaptcha(api, 'code') : undefined,
    findIdentityProviders(api),
  ]);
  return { target, way, captcha, providers, isReset: url.searchParams.has('reset') } as const;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = url.searchParams.get('by') === 'code' ? answerCodeSignIn : answerPasswordSignIn;
  return answer({ api: context.get(apiContext), request, target: readReturnPath(url) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.sign_in',
    description: 'auth.sign_in.description',
    path: '/user/signin',
  });

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { target, way, captcha, providers, isReset } = loaderData;
  return (
    <AuthFrame title={<FormattedMessage id="auth.sign_in" />}>
      {isReset && (
        <Notice tone="ok">
          <FormattedMessage id="auth.forgot.done" />
        </Notice>
      )}
      {target !== '/' && (
        <Notice>
          <FormattedMessage id="auth.sign_in.first" />
        </Notice>
      )}
      <Tabs
        label={intl.formatMessage({ id: 'auth.sign_in.ways' })}
        items={(['password', 'code'] as const).map((each) => ({
          to: signInWayAddress(each, target),
          label: <FormattedMessage id={`auth.sign_in.by_${each}`} />,
          isCurrent: each === way,
        }))}
      />
      <SignInForm key={way} way={way} target={target} captcha={captcha} documentResult={actionData} />
      <PasskeyButton use="sign-in" target={target} />
      <p className={styles.centre}>
        <FormattedMessage
          id="auth.no_account"
          values={{
            a: (text) => (
              <AppLink className={styles.link} to={registerAddress('personal', target)}>
                {text}
              </AppLink>
            ),
          }}
        />
      </p>
      <IdentityButtons providers={providers} target={target} />
    </AuthFrame>
  );
}
