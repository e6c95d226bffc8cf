import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { useSite } from '../../../shell/use-site.ts';

/** How to reach those who pass codes on; whoever is one of them gets the link. */
export function StaffContact() {
  const site = useSite();
  const { contactPhone = '', contactEmail = '' } = site?.config ?? {};
  const contact = [contactPhone, contactEmail].filter(Boolean).join(' · ');
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
  if (contact === '') return null;
  return (
    <>
      {' '}
      <FormattedMessage id="auth.code.contact" values={{ contact: <Written text={contact} /> }} />
    </>
  );
}
