import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isStanding } from '../../../contract/area-switches.ts';
import { useFormsOverSignIn } from '../../components/forms/forms-over-sign-in.ts';
import { Logo } from '../../components/lists/logo.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Drawing } from '../../components/ui/drawing.tsx';
import { Written } from '../../components/ui/written.tsx';
import { useSite } from '../../shell/use-site.ts';
import styles from './auth-frame.module.css';

/** Drawing on the left, form on the right; on a phone the form alone. */
export function AuthFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const intl = useIntl();
  useFormsOverSignIn();
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <HomeLink />
        <div className={styles.drawing}>
          <Drawing name="sign-in-reversing" alt={intl.formatMessage({ id: 'auth.art.alt' })} />
        </div>
        <p>
          <FormattedMessage
            id="auth.art.text"
            values={{ classroom: isStanding('classroom') ? 'yes' : 'no' }}
          />
        </p>
      </div>
      <div className={styles.side}>
        <div className={styles.bar}>
          <HomeLink className={styles.onPhone} />
          <ButtonLink variant="ghost" to="/">
            <FormattedMessage id="auth.back_home" />
          </ButtonLink>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

function HomeLink({ className }: { className?: string }) {
  const title = useSite()?.config.siteTitle;
  return (
    <AppLink to="/" className={[styles.home, className].filter(Boolean).join(' ')}>
      <Logo />
      <span>
        <Written text={title ?? ''} />
      </span>
      <span className="vh">
        <FormattedMessage id="auth.logo_home" />
      </span>
    </AppLink>
  );
}
