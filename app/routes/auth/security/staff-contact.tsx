import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useTextLang } from '../../../components/navigation/content-lang.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './security.module.css';

/** How to reach those who pass codes on; whoever is one of them gets the link. */
export function StaffContact() {
  const site = useSite();
  const langOf = useTextLang();
  const { contactPhone = '', contactEmail = '' } = site?.config ?? {};
  if (site?.user && site.user.roles.length > 0) {
    return (
      <>
        {' '}
        <AppLink className="link" to="/admin/codes">
          <FormattedMessage id="auth.code.see" />
        </AppLink>
      </>
    );
  }
  if (contactPhone === '' && contactEmail === '') return null;
  const contact = (
    <>
      {contactPhone && (
        <a
          className={`link ${styles.number}`}
          lang={langOf(contactPhone)}
          href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}
        >
          {contactPhone}
        </a>
      )}
      {contactPhone && contactEmail && ' · '}
      {contactEmail && (
        <a className="link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      )}
    </>
  );
  return (
    <>
      {' '}
      <FormattedMessage id="auth.code.contact" values={{ contact }} />
    </>
  );
}
