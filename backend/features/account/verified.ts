import type { VerifyingWay } from '../../../contract/site/site.ts';

/** What stands on an account that tells who its person is, and what the site asks for. */
interface Proofs {
  roles: readonly string[];
  phoneVerifiedAt: Date | null;
  emailVerifiedAt: Date | null;
  vouchedAt: Date | null;
  verifiedBy: VerifyingWay;
}

/**
 * Whether a person has proved who they are in the way the site asks for, so that they may publish. Whoever has a role
 * got it from an owner or from the terminal, which proves more than a phone.
 */
export function isVerified({
  roles,
  phoneVerifiedAt,
  emailVerifiedAt,
  vouchedAt,
  verifiedBy,
}: Proofs): boolean {
  if (roles.length > 0 || phoneVerifiedAt !== null) return true;
  if (verifiedBy === 'mail') return emailVerifiedAt !== null;
  if (verifiedBy === 'staff') return vouchedAt !== null;
  return verifiedBy === 'none';
}
