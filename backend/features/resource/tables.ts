import type { ColumnType, Generated } from 'kysely';
import type { ClaimState } from '../../../contract/resource/claim-kinds.ts';
import type {
  applications,
  covers,
  DisputeRole,
  industries,
  Licence,
  ResourceState,
  ResourceType,
  returnReasons,
  returnStates,
  softwares,
} from '../../../contract/resource/kinds.ts';
import type { ViewSource } from '../../../contract/resource/views.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';

type Created = ColumnType<Date, Date, never>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface ResourcesTable {
  id: Generated<number>;
  author_id: number;
  type: ResourceType;
  title: string;
  number: Generated<string>;
  about: Generated<string>;
  application: (typeof applications)[number];
  industry: (typeof industries)[number];
  software: Generated<(typeof softwares)[number]>;
  software_version: Generated<string>;
  brand: Generated<string>;
  family: Generated<string>;
  licence: Licence;
  price: Generated<number>;
  member_price: number | null;
  is_verified: Generated<boolean>;
  cover: Generated<(typeof covers)[number]>;
  cover_image_id: string | null;
  state: Generated<ResourceState>;
  reason: Generated<string>;
  publish_at: TimeOrNull;
  published_at: TimeOrNull;
  version_id: number | null;
  extensions: Generated<string[]>;
  file_count: Generated<number>;
  byte_size: Generated<number>;
  view_count: Generated<number>;
  download_count: Generated<number>;
  buyer_count: Generated<number>;
  remark_count: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  favourite_count: Generated<number>;
  downloaded_at: TimeOrNull;
  change_number: Generated<number>;
  is_demo: Generated<boolean>;
  created_at: Created;
  updated_at: ColumnType<Date, Date, Date>;
}

interface ResourceClockTable {
  number: number;
  epoch: string;
}

interface ResourceVersionsTable {
  id: Generated<number>;
  resource_id: number;
  label: string;
  note: Generated<string>;
  state: Generated<'draft' | 'waiting' | 'shown' | 'refused'>;
  created_at: Created;
  shown_at: TimeOrNull;
  verified_by: number | null;
  verified_at: TimeOrNull;
}

interface ResourceFilesTable {
  version_id: number;
  file_id: string;
  position: number;
}

interface ResourceTagsTable {
  resource_id: number;
  position: number;
  name: string;
  key: string;
}

interface ResourcePurchasesTable {
  id: Generated<number>;
  /** Who bought it; of a company's, who keeps it. */
  user_id: number;
  company_id: number | null;
  /** What it was bought as a part of; its price is its share. */
  bundle_id: ColumnType<number | null, number | null | undefined, number | null>;
  resource_id: number;
  price: number;
  transfer_id: number;
  state: Generated<'held' | 'returned'>;
  created_at: Created;
  returned_at: TimeOrNull;
}

interface ResourceReturnsTable {
  id: Generated<number>;
  purchase_id: number;
  user_id: number;
  resource_id: number;
  why: (typeof returnReasons)[number];
  text: string;
  state: Generated<(typeof returnStates)[number]>;
  answer: Generated<string>;
  decided_by: number | null;
  created_at: Created;
  decided_at: TimeOrNull;
}

interface ResourceDownloadsTable {
  user_id: number;
  resource_id: number;
  day: string;
  is_counted: boolean;
  created_at: Created;
}

interface ResourceDaysTable {
  resource_id: number;
  day: string;
  view_count: Generated<number>;
  download_count: Generated<number>;
}

/** Words that led to it. */
interface ResourceWordsTable {
  resource_id: number;
  day: string;
  words: string;
  count: Generated<number>;
}

interface ResourceSourcesTable {
  resource_id: number;
  day: string;
  source: ViewSource;
  count: Generated<number>;
}

interface ResourceRemarksTable {
  id: Generated<number>;
  resource_id: number;
  author_id: number;
  body: ColumnType<Doc, string, string>;
  text: string;
  rating: number | null;
  is_question: Generated<boolean>;
  /** The question that this answers. */
  answers_id: number | null;
  /** Shows in pictures what was built from the resource. */
  is_use: Generated<boolean>;
  hidden_why: string | null;
  created_at: Created;
}

interface ResourceFoldersTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  created_at: Created;
  is_public: Generated<boolean>;
  about: Generated<string>;
  published_at: TimeOrNull;
}

interface ResourceFavouritesTable {
  user_id: number;
  resource_id: number;
  folder_id: number | null;
  note: Generated<string>;
  created_at: Created;
}

interface ResourceActsTable {
  id: Generated<number>;
  resource_id: number;
  actor_id: number | null;
  act: string;
  reason: Generated<string>;
  created_at: Created;
}

interface ResourceDisputeMessagesTable {
  id: Generated<number>;
  return_id: number;
  author_id: number;
  role: DisputeRole;
  text: string;
  created_at: Created;
}

interface ResourceDisputeFilesTable {
  message_id: number;
  file_id: string;
  position: number;
}

interface ResourceClaimsTable {
  id: Generated<number>;
  resource_id: number;
  claimant_id: number;
  author_id: number;
  state: Generated<ClaimState>;
  claimant_name: string;
  claimant_contact: string;
  work: string;
  proof: string;
  origin: Generated<string>;
  former_state: Exclude<ResourceState, 'removed'> | null;
  answer: Generated<string>;
  upheld_at: TimeOrNull;
  counter_name: Generated<string>;
  counter_contact: Generated<string>;
  counter_text: Generated<string>;
  countered_at: TimeOrNull;
  filing: Generated<string>;
  filed_at: TimeOrNull;
  created_at: Created;
  closed_at: TimeOrNull;
}

interface ResourceClaimFilesTable {
  claim_id: number;
  file_id: string;
  side: 'claimant' | 'author';
  position: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    resource_claims: ResourceClaimsTable;
    resource_claim_files: ResourceClaimFilesTable;
    resources: ResourcesTable;
    resource_dispute_messages: ResourceDisputeMessagesTable;
    resource_dispute_files: ResourceDisputeFilesTable;
    resource_clock: ResourceClockTable;
    resource_versions: ResourceVersionsTable;
    resource_files: ResourceFilesTable;
    resource_tags: ResourceTagsTable;
    resource_purchases: ResourcePurchasesTable;
    resource_returns: ResourceReturnsTable;
    resource_downloads: ResourceDownloadsTable;
    resource_days: ResourceDaysTable;
    resource_words: ResourceWordsTable;
    resource_sources: ResourceSourcesTable;
    resource_remarks: ResourceRemarksTable;
    resource_folders: ResourceFoldersTable;
    resource_favourites: ResourceFavouritesTable;
    resource_acts: ResourceActsTable;
  }
}
