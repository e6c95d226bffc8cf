import type { ColumnType, Generated } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { WikiGrant } from '../../../contract/wiki/grants.ts';
import type { ProposalState } from '../../../contract/wiki/proposals.ts';
import type { RevisionRow } from '../../../contract/wiki/revisions.ts';

type Created = ColumnType<Date, Date, never>;
type Json<T> = ColumnType<T, string, string>;
/** A day as YYYY-MM-DD; read as text, because a Date would move it by a time zone. */
type Day = ColumnType<string | null, string | null, string | null>;

interface WikiCategoriesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  description: Generated<string>;
  parent_id: number | null;
  position: Generated<number>;
  own_grade: Generated<number>;
  grade: Generated<number>;
  least_approvals: Generated<number>;
}

interface WikiArticlesTable {
  id: Generated<number>;
  slug: string;
  category_id: number;
  position: Generated<number>;
  title: string;
  summary: string;
  source: string;
  body: Json<Doc>;
  blame: Json<number[]>;
  tags: string[];
  related: string[];
  revision: Generated<number>;
  own_grade: Generated<number>;
  owner_id: number | null;
  review_on: Day;
  topic_id: number | null;
  created_at: Created;
  updated_at: Date;
  removed_at: Date | null;
  removed_reason: Generated<string>;
  successor: Generated<string>;
  view_count: Generated<number>;
  helpful_count: Generated<number>;
  comment_count: Generated<number>;
  open_task_count: Generated<number>;
  is_demo: Generated<boolean>;
}

interface WikiSlugsTable {
  slug: string;
  article_id: number;
}

interface WikiRevisionsTable {
  id: Generated<number>;
  article_id: number;
  number: number;
  kind: RevisionRow['kind'];
  author_id: number | null;
  title: string;
  summary: string;
  category_id: number;
  tags: string[];
  related: string[];
  source: string;
  edit_summary: Generated<string>;
  size_change: Generated<number>;
  proposal_id: number | null;
  created_at: Created;
}

interface WikiProposalsTable {
  id: Generated<number>;
  article_id: number | null;
  author_id: number;
  state: Generated<ProposalState>;
  version: Generated<number>;
  base_revision: Generated<number>;
  slug: Generated<string>;
  title: string;
  summary: string;
  category_id: number;
  tags: string[];
  related: string[];
  source: string;
  edit_summary: Generated<string>;
  topic_id: number | null;
  created_at: Created;
  updated_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

interface WikiReviewsTable {
  id: Generated<number>;
  proposal_id: number;
  reviewer_id: number | null;
  verdict: 'approve' | 'return' | 'comment';
  text: Generated<string>;
  version: number;
  created_at: Created;
}

interface WikiGrantsTable {
  id: Generated<number>;
  article_id: number;
  kind: WikiGrant['kind'];
  company_id: number | null;
  tier: WikiGrant['tier'];
  created_at: Created;
}

declare module '../../db/tables.ts' {
  interface Tables {
    wiki_categories: WikiCategoriesTable;
    wiki_articles: WikiArticlesTable;
    wiki_slugs: WikiSlugsTable;
    wiki_revisions: WikiRevisionsTable;
    wiki_proposals: WikiProposalsTable;
    wiki_reviews: WikiReviewsTable;
    wiki_grants: WikiGrantsTable;
  }
}
