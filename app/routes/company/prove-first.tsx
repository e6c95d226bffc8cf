import { FormattedMessage } from 'react-intl';
import type { InvitationFit } from '../../../contract/company/company.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

interface ProveFirstProps {
  fit: Exclude<InvitationFit, 'fits'>;
  contact: string;
  /** Of the invitation, to come back to. */
  path: string;
}

const places = {
  prove_phone: '/user/verify-phone',
  prove_email: '/user/verify-email',
  add_email: '/personal/security',
} as const;

/** An invitation to a phone or email address is for whoever proves it: says so, and leads there. */
export function ProveFirst({ fit, contact, path }: ProveFirstProps) {
  if (fit === 'other') {
    return (
      <Notice tone="warn">
        <ErrorText code="company.invitation_other" />
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warn">
        <FormattedMessage id={`company.join.${fit}`} values={{ contact }} />
      </Notice>
      <div>
        <ButtonLink variant="primary" size="large" to={`${places[fit]}?ref=${encodeURIComponent(path)}`}>
          <FormattedMessage id={`company.join.${fit}.go`} />
        </ButtonLink>
      </div>
    </>
  );
}
