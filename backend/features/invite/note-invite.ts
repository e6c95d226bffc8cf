import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { readDeviceHash } from '../auth/index.ts';
import { listDoubts } from './doubt-store.ts';
import * as store from './store.ts';

const codeShape = /^[0-9a-z]{8}$/;

/** Notes by whose link an account came that has just been made, with what the two have in common. */
export async function noteInvite(context: Context, userId: number): Promise<void> {
  const { db, now, request } = context;
  const code = request.cookies.invite ?? '';
  if (!codeShape.test(code) || !(await store.isJustMade(db, { userId, now }))) return;
  const inviterId = await store.findInviter(db, code);
  if (inviterId === undefined || inviterId === userId) return;
  const doubts = await listDoubts(db, {
    inviterId,
    inviteeId: userId,
    deviceHash: readDeviceHash(context),
    network: networkPrefix(request.clientAddress),
  });
  await store.createInvite(db, { inviteeId: userId, inviterId, doubts, now });
}

/** How addresses of the same network begin in the log: /24, or /48 of IPv6. */
function networkPrefix(address: string): string {
  const network = networkOf(address, { ipv4Bits: 24, ipv6Bits: 48 });
  return network.endsWith('::') ? network.slice(0, -1) : `${network}.`;
}
