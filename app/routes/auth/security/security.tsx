import { FormattedMessage } from 'react-intl';
import { getAccountSecurity, listSessions } from '../../../../contract/account/account.ts';
import { listOwnIdentities } from '../../../../contract/identity/identity.ts';
import { getOwnLostFactor } from '../../../../contract/two-factor/lost-factor.ts';
import { getTwoFactor } from '../../../../contract/two-factor/two-factor.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { requireProof } from '../../../framework/require-proof.ts';
import { call } from '../../../services/call.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { LostFactorNotice } from '../second-step/lost-factor-notice.tsx';
import { TwoFactorList } from '../second-step/two-factor-list.tsx';
import type { Route } from './+types/security';
import { EmailForm } from './email-form.tsx';
import { IdentityList } from './identity-list.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { RecoveryWays } from './recovery-ways.tsx';
import pageStyles from './security.module.css';
import { answerSecurity } from './security-action.ts';
import { SessionList } from './session-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const isChanging = url.searchParams.get('change') === 'email';
  const [security, sessions, identities, factors, lost] = await Promise.all([
    call(api, getAccountSecurity, {}),
    call(api, listSessions, {}),
    call(api, listOwnIdentities, {}),
    call(api, getTwoFactor, {}),
    call(api, getOwnLostFactor, {}),
  ]);
  const hasTwoFactor = factors.hasTotp || factors.passkeys.length > 0;
  const isPasswordEnough = security.hasPassword && !hasTwoFactor;
  const isReplacing = isChanging && security.isEmailVerified;
  if (isReplacing && !isPasswordEnough) await requireProof(api, '/personal/security?change=email');
  const isAsking = isReplacing || !security.isEmailVerified;
  return {
    security,
    sessions: sessions.items,
    identities: identities.items,
    factors,
    lost: lost.request,
    isPhoneDone: url.searchParams.get('done') === 'phone' && security.phone !== '',
    captcha: isAsking ? await findCaptcha(api, 'code') : null,
    change: { isReplacing, isPasswordAsked: isReplacing && isPasswordEnough },
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerSecurity({ api: context.get(apiContext), request });

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.security.title',
    description: 'auth.security.description',
    path: '/personal/security',
  });

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { security, sessions, identities, factors, lost, captcha, change } = loaderData;
  const resultOf = (part: string) => (actionData?.typed.part === part ? actionData : undefined);
  return (
    <>
      <PageHead title={<FormattedMessage id="auth.security.title" />} />
      {loaderData.isPhoneDone && (
        <div role="status">
          <Notice tone="ok">
            <FormattedMessage id="auth.security.phone.done" values={{ phone: security.phone }} />
          </Notice>
        </div>
      )}
      {lost && <LostFactorNotice request={lost} />}
      <div className={pageStyles.parts}>
        <Card title={<FormattedMessage id="auth.security.phone" />}>
          <div className={styles.row}>
            <span>{security.phone || <FormattedMessage id="auth.security.phone.none" />}</span>
            <AppLink className={styles.link} to="/user/verify-phone?ref=/personal/security">
              <FormattedMessage
                id={security.phone ? 'auth.security.phone.change' : 'auth.security.phone.verify'}
              />
            </AppLink>
          </div>
        </Card>
        <Card title={<FormattedMessage id="auth.email" />}>
          <EmailForm
            key={String(change.isReplacing)}
            security={security}
            captcha={captcha}
            change={change}
            documentResult={resultOf('email')}
          />
        </Card>
        <Card title={<FormattedMessage id="auth.recovery" />}>
          <RecoveryWays security={security} />
        </Card>
        <Card title={<FormattedMessage id="auth.security.password" />}>
          <PasswordChangeForm hasPassword={security.hasPassword} documentResult={resultOf('password')} />
        </Card>
        <Card title={<FormattedMessage id="factor.list" />}>
          <TwoFactorList factors={factors} documentResult={resultOf('factor')} />
        </Card>
        {identities.length > 0 && (
          <Card title={<FormattedMessage id="identity.list.title" />}>
            <IdentityList identities={identities} documentResult={resultOf('identity')} />
          </Card>
        )}
        <Card
          title={<FormattedMessage id="auth.security.sessions" />}
          aside={
            <AppLink className={styles.link} to="/personal/security/log">
              <FormattedMessage id="factor.log" />
            </AppLink>
          }
        >
          <SessionList sessions={sessions} documentResult={resultOf('session')} />
        </Card>
        <Card title={<FormattedMessage id="factor.leave" />}>
          <div className={styles.row}>
            <AppLink className={styles.link} to="/personal/export">
              <FormattedMessage id="factor.leave.export" />
            </AppLink>
            <AppLink className={styles.link} to="/personal/security/cancel">
              <FormattedMessage id="factor.leave.cancel" />
            </AppLink>
          </div>
        </Card>
      </div>
    </>
  );
}
