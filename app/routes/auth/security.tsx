import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../components/app-link.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { personalMeta } from '../../named-meta.ts';
import { apiContext } from '../../request-context.ts';
import { getAccountSecurity, listSessions } from '../../services/account.ts';
import { findCaptcha } from '../../services/captcha.ts';
import { listOwnIdentities } from '../../services/identity.ts';
import type { Route } from './+types/security';
import styles from './auth-frame.module.css';
import { EmailForm } from './email-form.tsx';
import { IdentityList } from './identity-list.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import pageStyles from './security.module.css';
import { answerSecurity } from './security-action.ts';
import { SessionList } from './session-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [security, sessions, identities] = await Promise.all([
    getAccountSecurity(api),
    listSessions(api),
    listOwnIdentities(api),
  ]);
  const captcha = security.isEmailVerified ? null : await findCaptcha(api, 'code');
  return { security, sessions: sessions.items, identities: identities.items, captcha };
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
  const { security, sessions, identities, captcha } = loaderData;
  const resultOf = (part: string) => (actionData?.typed.part === part ? actionData : undefined);
  return (
    <>
      <PageHead title={<FormattedMessage id="auth.security.title" />} />
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
          <EmailForm security={security} captcha={captcha} documentResult={resultOf('email')} />
        </Card>
        <Card title={<FormattedMessage id="auth.security.password" />}>
          <PasswordChangeForm hasPassword={security.hasPassword} documentResult={resultOf('password')} />
        </Card>
        {identities.length > 0 && (
          <Card title={<FormattedMessage id="identity.list.title" />}>
            <IdentityList identities={identities} documentResult={resultOf('identity')} />
          </Card>
        )}
        <Card title={<FormattedMessage id="auth.security.sessions" />}>
          <SessionList sessions={sessions} documentResult={resultOf('session')} />
        </Card>
      </div>
    </>
  );
}
