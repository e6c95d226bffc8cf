import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSite } from '../shell/use-site.ts';
import { signOutPath } from './navigation.ts';
import { forgetRecentWords } from './search/recent-words.ts';

interface SignOutFormProps {
  children?: ReactNode;
  className?: string;
  buttonClassName?: string;
}

/**
 * Signing out is a post, so that no link or picture can do it; the response reloads the page. What one searched for
 * goes from the device with it.
 */
export function SignOutForm({ children, className, buttonClassName }: SignOutFormProps) {
  const owner = useSite()?.user?.userId;
  return (
    <form method="post" action={signOutPath} className={className} onSubmit={() => forgetRecentWords(owner)}>
      <button type="submit" className={buttonClassName}>
        {children}
        <FormattedMessage id="nav.logout" />
      </button>
    </form>
  );
}
