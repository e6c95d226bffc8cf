import { toSafePath } from '../../../../contract/safe-path.ts';
import type { AccountKind, SignUpWay } from '../sign-up/sign-up-way.ts';
import type { SignInWay } from './sign-in-form.tsx';

/** Where to go after signing in: `ref` when it is a path of this site, and not one of these pages again. */
export function readReturnPath(url: URL): string {
  const path = toSafePath(url.searchParams.get('ref'), '/');
  return /^\/(?:user\/(?!verify-phone|callback\/finish)|member\/)/i.test(path) ? '/' : path;
}

export function signInWayAddress(way: SignInWay, target: string): string {
  const query = new URLSearchParams({
    ...(target !== '/' && { ref: target }),
    ...(way === 'code' && { by: 'code' }),
  });
  return `/user/signin${query.size > 0 ? `?${query}` : ''}`;
}

export function registerAddress(kind: AccountKind, target: string, way?: SignUpWay): string {
  const query = new URLSearchParams({
    ...(way && { by: way }),
    ...(kind === 'enterprise' && { kind }),
    ...(target !== '/' && { ref: target }),
  });
  return `/member/register${query.size > 0 ? `?${query}` : ''}`;
}

/** Says that a phone had an account already, before it goes on. */
export function knownPhoneAddress(kind: AccountKind, target: string): string {
  const path = registerAddress(kind, target);
  return `${path}${path.includes('?') ? '&' : '?'}known`;
}
