import type { Generated } from 'kysely';

interface IdentityFlowsTable {
  /** base64url of the SHA-256 of the state that travels. */
  state_hash: string;
  /** The same of the cookie that binds the state to one browser. */
  browser_hash: string;
  provider: string;
  purpose: 'signin' | 'link';
  /** Who links; null when signing in. */
  user_id: number | null;
  ref: string;
  redirect_uri: string;
  verifier: string;
  is_in_app: Generated<boolean>;
  expires_at: Date;
}

interface IdentityPendingsTable {
  browser_hash: string;
  provider: string;
  /** Names of the person over there, the one to keep first. */
  subjects: string[];
  display_name: string;
  /** A mail address that the third party has proven. */
  email: string | null;
  ref: string;
  expires_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    identity_flows: IdentityFlowsTable;
    identity_pendings: IdentityPendingsTable;
  }
}
