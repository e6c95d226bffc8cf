import { redirect } from 'react-router';
import { getProof } from '../../contract/two-factor/two-factor.ts';
import type { Api } from '../services/call.ts';
import { call } from '../services/call.ts';
import { isCallFailure } from '../services/call-failure.ts';

export function proofAddress(path: string): string {
  return `/personal/security/proof?${new URLSearchParams({ ref: path })}`;
}

/** Leads whoever has not lately proved who they are to the page for it, and back to `path` afterwards. */
export async function requireProof(api: Api, path: string): Promise<void> {
  const { isFresh } = await call(api, getProof, {});
  if (!isFresh) throw redirect(proofAddress(path));
}

/** The same for a call that the backend refused for want of a proof. */
export function leadToProof(error: unknown, path: string): void {
  if (isCallFailure(error) && error.code === 'account.proof_required') throw redirect(proofAddress(path));
}
