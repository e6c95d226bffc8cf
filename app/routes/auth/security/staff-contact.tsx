import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useSite } from '../../../shell/use-site.ts';
import { useContactLinks } from '../contact-links.tsx';

/** How to reach those who pass codes on; whoever is one of them gets the link. */
export function StaffContact() {
  const site = useSite();
  const contact = useContactLinks();
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
  if (!contact) return null;
  return (
    <>
      {' '}
      <FormattedMessage id="auth.code.contact" values={{ contact }} />
    </>
  );
}
