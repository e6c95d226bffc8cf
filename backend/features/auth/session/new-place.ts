import type { Context } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';
import { listSignInAddresses } from '../sign-in-store.ts';

/** A carrier hands out much of these at one place; where that place is, only a service of others could say. */
const coarse = { ipv4Bits: 16, ipv6Bits: 32 } as const;

/**
 * The network that the person has come from for the first time since the log begins (184 days), for a person to read:
 * `203.0.*.*`. Undefined for a known one, and for whoever signs in for the first time. Call it before the sign-in is
 * logged.
 */
export async function findNewPlace(
  { db, request }: Pick<Context, 'db' | 'request'>,
  userId: number,
): Promise<string | undefined> {
  const known = (await listSignInAddresses(db, userId)).map((address) => networkOf(address, coarse));
  const network = networkOf(request.clientAddress, coarse);
  if (known.length === 0 || known.includes(network)) return undefined;
  return network.endsWith('::') ? `${network}/${coarse.ipv6Bits}` : `${network}.*.*`;
}
