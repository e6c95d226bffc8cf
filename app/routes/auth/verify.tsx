import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { guard } from '../../framework/guards.ts';
import { currentUserContext, siteConfigContext } from '../../framework/request-context.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/verify';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { useContactLinks } from './contact-links.tsx';
import { readReturnPath } from './sign-in/return-path.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const target = readReturnPath(url);
  const user = context.get(currentUserContext);
  if (user?.isVerified) throw redirect(target);
  const { verifiedBy } = context.get(siteConfigContext);
  if (verifiedBy !== 'mail' && verifiedBy !== 'staff') throw redirect(phoneAddress(target));
  return { target, verifiedBy, username: user?.username ?? '' };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.verify.title',
    description: 'auth.verify.description',
    path: '/user/verify',
  });

/** The ways in which this site lets people prove who they are, before they publish. */
export default function VerifyPage({ loaderData: { target, verifiedBy, username } }: Route.ComponentProps) {
  const contact = useContactLinks();
  return (
    <AuthFrame title={<FormattedMessage id="auth.verify.title" />}>
      <p className={styles.text}>
        <FormattedMessage id="auth.verify.text" />
      </p>
      {verifiedBy === 'staff' && (
        <p className={styles.text}>
          <FormattedMessage
            id="auth.verify.staff"
            values={{ username, contact, hasContact: contact ? 'yes' : 'no' }}
          />
        </p>
      )}
      {verifiedBy === 'mail' && (
        <ButtonLink to="/personal/security">
          <FormattedMessage id="auth.verify.mail" />
        </ButtonLink>
      )}
      <ButtonLink to={phoneAddress(target)} variant={verifiedBy === 'mail' ? undefined : 'primary'}>
        <FormattedMessage id="auth.verify.phone" />
      </ButtonLink>
      <p className={styles.centre}>
        <AppLink className={styles.link} to={target}>
          <FormattedMessage id="auth.verify.back" />
        </AppLink>
      </p>
    </AuthFrame>
  );
}

const phoneAddress = (target: string) => `/user/verify-phone?ref=${encodeURIComponent(target)}`;
