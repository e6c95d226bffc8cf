import type { ColumnType, Generated } from 'kysely';
import type { LostFactorState } from '../../../contract/two-factor/lost-factor.ts';

interface TotpFactorsTable {
  user_id: number;
  /** Sealed with the server's key. */
  secret: string;
  last_step: Generated<number>;
  created_at: ColumnType<Date, Date, Date>;
  confirmed_at: Date | null;
}

interface PasskeysTable {
  /** Credential id, base64url. */
  id: string;
  user_id: number;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: Date | null;
}

interface PasskeySignInsTable {
  /** Hash of the browser's mark. */
  device_hash: string;
  challenge: string;
  expires_at: Date;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: Date | null;
}

interface LostFactorsTable {
  id: Generated<number>;
  user_id: number;
  state: Generated<LostFactorState>;
  statement: string;
  picture_key: Generated<string>;
  cancel_hash: string;
  address: string;
  created_at: ColumnType<Date, Date, never>;
  opens_at: Date;
  closes_at: Date | null;
  ended_at: Date | null;
}

interface LostFactorVotesTable {
  lost_factor_id: number;
  staff_id: number;
  verdict: 'approve' | 'refuse';
  reason: string;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    totp_factors: TotpFactorsTable;
    passkeys: PasskeysTable;
    passkey_sign_ins: PasskeySignInsTable;
    recovery_codes: RecoveryCodesTable;
    lost_factors: LostFactorsTable;
    lost_factor_votes: LostFactorVotesTable;
  }
}
