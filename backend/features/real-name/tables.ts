import type { Generated } from 'kysely';
import type { IdentityDocument, Meeting, RealNameState } from '../../../contract/real-name/terms.ts';

interface RealNamesTable {
  user_id: number;
  state: Generated<RealNameState>;
  name: Generated<string>;
  meeting: Generated<Meeting | ''>;
  contact: Generated<string>;
  masked_name: Generated<string>;
  way: Generated<'' | 'provider' | 'staff'>;
  document: Generated<IdentityDocument | ''>;
  identity_key: string | null;
  reason: Generated<string>;
  asked_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  tried_on: string | null;
  try_count: Generated<number>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    real_names: RealNamesTable;
  }
}
