import { returnPattern } from '../../../contract/order/return-path.ts';

/** Where on its page a thing is bought. */
export const buyAnchor = 'buy';

/** Where one tops up; the coins that are missing for something, and its page, are asked for already. */
export function rechargePath(missing?: number | string, returnTo = ''): string {
  const query = new URLSearchParams({
    ...(missing && { coins: String(missing) }),
    ...(returnTo && { back: returnTo }),
  }).toString();
  return `/memberCenter${query && `?${query}`}#recharge`;
}

/** The page that an address or a form names as what it is all for; empty for anything else. */
export const readReturnTo = (text: string | null | undefined): string =>
  returnPattern.exec(text ?? '')?.[0] ?? '';
