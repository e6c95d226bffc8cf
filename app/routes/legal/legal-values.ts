import { useIntl } from 'react-intl';
import { useSite } from '../../shell/use-site.ts';

/** Who runs the site and how to reach them, out of the configuration; what is not set is named in general. */
export function useLegalValues(): { operator: string; contact: string } {
  const intl = useIntl();
  const config = useSite()?.config;
  const { companyName = '', siteTitle = '', contactEmail = '', contactPhone = '' } = config ?? {};
  const operator =
    companyName ||
    (siteTitle
      ? intl.formatMessage({ id: 'legal.operator_of' }, { siteTitle })
      : intl.formatMessage({ id: 'legal.operator' }));
  const values = { email: contactEmail, phone: contactPhone };
  if (contactEmail && contactPhone) {
    return { operator, contact: intl.formatMessage({ id: 'legal.contact.both' }, values) };
  }
  if (contactEmail) return { operator, contact: intl.formatMessage({ id: 'legal.contact.mail' }, values) };
  if (contactPhone) return { operator, contact: intl.formatMessage({ id: 'legal.contact.phone' }, values) };
  return { operator, contact: intl.formatMessage({ id: 'legal.contact.none' }) };
}
