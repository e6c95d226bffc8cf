import { useLocation } from 'react-router';
import { VerifyFirst } from '../components/sign-in/verify-first.tsx';
import { useSite } from './use-site.ts';

interface VerifyBeforehandProps {
  /** What the form sends. */
  what: 'upload' | 'submit' | 'comment' | 'files';
  /** Place of the form on its page, where the way leads back to. */
  anchor?: string;
}

/** Above a form of which only a verified person's content is accepted; nothing for who is verified or a guest. */
export function VerifyBeforehand({ what, anchor }: VerifyBeforehandProps) {
  const user = useSite()?.user;
  const { pathname, search } = useLocation();
  if (!user || user.isVerified) return null;
  const place = anchor ? `#${anchor}` : '';
  return <VerifyFirst id={`core.verify_first.${what}`} path={`${pathname}${search}${place}`} />;
}
