import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '../navigation/sign-in-address.ts';
import { ButtonLink, type ButtonLinkProps } from '../ui/button.tsx';
import { promptSignIn } from './sign-in-prompt.tsx';

interface SignInFirstProps extends Omit<ButtonLinkProps, 'to'> {
  children: ReactNode;
}

/** Stands in for a button whose action needs an account: asks to sign in, and comes back to this page. */
export function SignInFirst(props: SignInFirstProps) {
  const { pathname, search } = useLocation();
  return <ButtonLink rel="nofollow" {...props} to={signInAddress(pathname + search)} onClick={askFirst} />;
}

export function askFirst(event: MouseEvent): void {
  event.preventDefault();
  promptSignIn();
}
