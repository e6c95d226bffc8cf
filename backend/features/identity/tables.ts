import type { ColumnType, Generated } from 'kysely';

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
  /** An email address that the third party has verified. */
  email: string | null;
  ref: string;
  expires_at: Date;
}

interface IdentitiesTable {
  id: Generated<number>;
  provider: string;
  subject: string;
  user_id: number;
  display_name: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    identities: IdentitiesTable;
    identity_flows: IdentityFlowsTable;
    identity_pendings: IdentityPendingsTable;
  }
}
