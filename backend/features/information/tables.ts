import type { Visibility } from '../../../contract/information/information.ts';

interface PersonProfilesTable {
  user_id: number;
  region: string;
  position: string;
  employer: string;
  practice_since: number | null;
  fields: string[];
  software: string;
  wechat: string;
  public_email: string;
  website: string;
  visibility: Partial<Visibility>;
  nickname_changed_at: Date | null;
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    person_sheets: PersonProfilesTable;
  }
}
