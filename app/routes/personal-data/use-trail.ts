import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';

/** Breadcrumbs of a page below account security. */
export function useTrail(id: MessageId & `personal_data.${string}`, path: string) {
  const intl = useIntl();
  return [
    { name: intl.formatMessage({ id: 'personal_data.security' }), path: '/personal/security' },
    { name: intl.formatMessage({ id }), path },
  ];
}
