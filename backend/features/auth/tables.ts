import type { ColumnType, Generated } from 'kysely';

interface SessionsTable {
  id: Generated<number>;
  /** base64url of the SHA-256 of the id that only the cookie holds. */
  token_hash: string;
  user_id: number;
  created_at: ColumnType<Date, Date, never>;
  last_seen_at: Date;
  idle_expires_at: Date;
  idle_seconds: number;
  expires_at: Date;
  revoked_at: Date | null;
  /** When its person last proved who they are. */
  proven_at: Date | null;
  /** Of a passkey that is being asked for. */
  challenge: string | null;
  challenge_expires_at: Date | null;
  address: string;
  user_agent: string;
}

interface CaptchasTable {
  id: string;
  used_at: Date;
}

interface CodesTable {
  id: Generated<number>;
  purpose: string;
  target: string;
  device: string;
  address: string;
  network: string;
  code_hmac: string;
  /** The code itself, where it could not be sent. */
  sealed: string | null;
  is_voice: Generated<boolean>;
  tries: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date;
  used_at: Date | null;
  spent_at: Generated<Date | null>;
}

interface SignInThrottlesTable {
  key: string;
  failures: number;
  last_failed_at: Date;
  wait_until: Date | null;
}

interface KnownDevicesTable {
  user_id: number;
  device_hash: string;
  last_used_at: Date;
}

interface SignInLogTable {
  id: Generated<number>;
  user_id: number | null;
  event: string;
  address: string;
  user_agent: string;
  created_at: ColumnType<Date, Date, never>;
}

interface SecondStepsTable {
  token_hash: string;
  user_id: number;
  is_remembered: boolean | null;
  event: string;
  challenge: string | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    second_steps: SecondStepsTable;
    sessions: SessionsTable;
    captchas: CaptchasTable;
    codes: CodesTable;
    sign_in_throttles: SignInThrottlesTable;
    known_devices: KnownDevicesTable;
    sign_in_log: SignInLogTable;
  }
}
