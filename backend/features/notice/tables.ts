import type { ColumnType, Generated } from 'kysely';
import type { NoticeTab } from '../../../contract/kinds.ts';
import type { DigestRhythm, MuteKind, NoticeData } from '../../../contract/notice/notice.ts';

type Created = ColumnType<Date, Date, never>;

interface NoticesTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  tab: NoticeTab;
  group_key: string | null;
  path: string;
  data: ColumnType<NoticeData, string, string>;
  actor_id: number | null;
  actor_count: Generated<number>;
  event_count: Generated<number>;
  topic_id: number | null;
  created_at: Created;
  updated_at: Date;
  read_at: Date | null;
  mailed_at: Date | null;
  digest_id: number | null;
}

interface NoticeEventsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  thing: string | null;
  /** 0 is the site. */
  actor_id: number;
  notice_id: number | null;
  created_at: Created;
}

interface NoticeMutesTable {
  user_id: number;
  kind: MuteKind;
  target_id: number;
  created_at: Created;
}

interface NoticeSettingsTable {
  user_id: number;
  kind: string;
  is_on_site: boolean;
  is_by_mail: boolean;
  is_in_browser: boolean;
}

interface PersonBlocksTable {
  blocker_id: number;
  blocked_id: number;
  created_at: Created;
}

interface DigestWishesTable {
  user_id: number;
  rhythm: DigestRhythm;
  locale: ColumnType<'zh-CN' | 'en-US', 'zh-CN' | 'en-US' | undefined, 'zh-CN' | 'en-US'>;
}

interface DigestsTable {
  id: Generated<number>;
  user_id: number;
  created_at: Created;
  state: 'sending' | 'sent' | 'failed';
  notice_count: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    notices: NoticesTable;
    notice_events: NoticeEventsTable;
    notice_mutes: NoticeMutesTable;
    notice_settings: NoticeSettingsTable;
    person_blocks: PersonBlocksTable;
    digests: DigestsTable;
    digest_wishes: DigestWishesTable;
  }
}
