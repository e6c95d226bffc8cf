import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { signOutPath } from './navigation.ts';

interface SignOutFormProps {
  children?: ReactNode;
  className?: string;
  buttonClassName?: string;
}

/** Signing out is a post, so that no link or picture can do it; the response reloads the page. */
export function SignOutForm({ children, className, buttonClassName }: SignOutFormProps) {
  return (
    <form method="post" action={signOutPath} className={className}>
      <button type="submit" className={buttonClassName}>
        {children}
        <FormattedMessage id="nav.logout" />
      </button>
    </form>
  );
}
