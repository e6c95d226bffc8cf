import type { ColumnType, Generated } from 'kysely';
import type { EarnedTrust } from '../../../contract/trust/rules.ts';

type Role = 'owner' | 'admin';

interface UsersTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  nickname: string;
  nickname_key: string;
  truename: Generated<string>;
  email: string | null;
  email_verified_at: Date | null;
  /** E.164, stored only once its owner has verified it. */
  phone: string | null;
  phone_verified_at: Date | null;
  /** When staff vouched for the person. */
  vouched_at: Date | null;
  /** Since when the real name is verified. */
  name_verified_at: Date | null;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  /** 1 normal, 2 suspended. */
  group_id: Generated<number>;
  roles: Generated<Role[]>;
  /** Boards whose order the person keeps; owners and admins keep that of all. */
  moderates: Generated<number[]>;
  /** May read but publish nothing until then. */
  silenced_until: Date | null;
  trust: Generated<EarnedTrust>;
  /** Held by staff whatever the rules of trust say. */
  is_trust_locked: Generated<boolean>;
  trust_reason: Generated<string>;
  /** One of the drawn ones, a to d, or the path of an uploaded one. */
  avatar: Generated<string>;
  bio: Generated<string>;
  is_company: Generated<boolean>;
  tenant_id: number | null;
  points: Generated<number>;
  level: Generated<number>;
  /** The badge beside the name. */
  badge: string | null;
  is_demo: Generated<boolean>;
  created_at: ColumnType<Date, Date, never>;
}

interface TenantsTable {
  id: Generated<number>;
  name: string;
  created_at: ColumnType<Date, Date, never>;
}

interface ConsentsTable {
  id: Generated<number>;
  user_id: number;
  document: 'terms' | 'privacy';
  version: string;
  /** Hex SHA-256 of the document's Chinese text. */
  text_hash: string;
  address: string;
  created_at: ColumnType<Date, Date, never>;
}

interface AccountCancellationsTable {
  user_id: number;
  asked_at: Date;
  due_at: Date;
  erased_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    users: UsersTable;
    tenants: TenantsTable;
    consents: ConsentsTable;
    account_cancellations: AccountCancellationsTable;
  }
}
