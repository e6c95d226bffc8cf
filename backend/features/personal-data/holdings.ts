import { dictionary } from '../../../contract/dictionary.ts';

/** What becomes of rows that name a person when the account is closed. */
export type AtErasure = 'delete' | 'keep' | 'null' | 'blank';

interface Decision {
  atErasure: AtErasure;
  /** Goes into the copy that the person asks for. What names them only as another's counterpart does not. */
  isExported: boolean;
  /** Why rows stay. */
  why?: string;
  /** `table.column`, with spaces between. */
  columns: string;
}

export interface Holding extends Omit<Decision, 'columns'> {
  table: string;
  /** The column that names the person. */
  column: string;
}

/**
 * Every column that names a person. A test compares the list with the schema: whoever adds such a column decides
 * here what is exported and what happens when the account is closed.
 */
const decisions: readonly Decision[] = [
  {
    atErasure: 'keep',
    isExported: true,
    why: 'files of published resources stay with whoever bought them; all others are deleted',
    columns: 'files.owner_id',
  },
  {
    atErasure: 'delete',
    isExported: false,
    columns: `
      conversation_sides.other_id conversations.high_id conversations.low_id follows.followed_id
      identity_flows.user_id known_devices.user_id notice_events.actor_id notice_events.user_id
      payer_flows.user_id person_blocks.blocked_id recovery_codes.user_id second_steps.user_id
      totp_factors.user_id wiki_editing.user_id`,
  },
  {
    atErasure: 'delete',
    isExported: true,
    columns: `
      bookmarks.user_id certifications.user_id consents.user_id conversation_sides.user_id data_exports.user_id demand_claims.user_id
      digest_wishes.user_id digests.user_id drafts.user_id expert_products.user_id file_uploads.owner_id
      file_usage.owner_id follows.follower_id identities.user_id
      company_members.user_id invoice_titles.user_id notice_mutes.user_id notice_settings.user_id notices.user_id
      passkeys.user_id payer_openids.user_id person_addresses.user_id person_blocks.blocker_id person_pins.user_id person_sheets.user_id
      lost_factors.user_id part_baskets.user_id part_reports.created_by part_request_votes.user_id private_messages.sender_id resource_downloads.user_id
      resource_favourites.user_id resource_folders.user_id reports.reporter_id sessions.user_id topic_reads.user_id
      user_badges.user_id visit_pauses.user_id visits.user_id`,
  },
  {
    atErasure: 'null',
    isExported: false,
    columns: `
      guest_entries.assignee_id guest_status_steps.actor_id notices.actor_id topics.assignee_id
      company_invitations.used_by forum_imports.user_id wiki_imports.user_id wiki_tasks.closed_by`,
  },
  {
    atErasure: 'null',
    isExported: true,
    columns: `
      guest_comments.author_id guest_entries.author_id part_requests.created_by uploads.owner_id wiki_articles.owner_id
      wiki_comments.author_id wiki_reviews.reviewer_id wiki_revisions.author_id
      wiki_tasks.reporter_id`,
  },
  {
    atErasure: 'blank',
    isExported: true,
    columns: `
      users.id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'a part of an order',
    columns: `
      coupon_uses.user_id membership_periods.user_id resource_purchases.user_id resource_returns.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'a part of an order; its reason is blanked',
    columns: `
      refunds.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'a part of the ledger, which is only ever added to',
    columns: `
      coin_adjustments.user_id coin_rewards.user_id company_coin_moves.user_id company_spends.user_id
      gift_lots.user_id ledger_accounts.owner_id ledger_chains.owner_id ledger_chains.user_id
      ledger_entries.owner_id ledger_transfers.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'accounting records; title, address and remark are blanked',
    columns: `
      invoices.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'accounts of sales',
    columns: `
      creator_incomes.seller_id settlement_sheets.seller_id`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'an act of staff',
    columns: `
      certification_acts.actor_id certification_slots.offered_by certification_votes.reviewer_id
      approvals.asked_by approvals.decided_by approvals.person_id companies.decided_by coupons.approved_by coupons.created_by lost_factor_votes.staff_id moderation_acts.actor_id moderation_acts.reversed_by
      moderation_acts.seconder_id moderation_cases.claimed_by moderation_cases.decided_by
      part_imports.created_by part_reports.decided_by part_requests.decided_by part_versions.changed_by resource_acts.actor_id payment_alarms.solved_by posts.hidden_by price_versions.created_by resource_returns.decided_by
      refunds.decided_by search_concepts.updated_by settlement_sheets.settled_by topics.hidden_by
      user_badges.given_by`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'an act of staff on the ledger',
    columns: `
      coin_adjustments.decided_by coin_adjustments.proposed_by`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'an act for a company; it holds ids alone',
    columns: `
      company_invitations.created_by`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'an entry of another person’s points; it holds ids alone',
    columns: `
      point_entries.actor_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'counts hang on it; it holds ids alone',
    columns: `
      guest_votes.user_id poll_votes.user_id post_likes.user_id post_reactions.user_id
      topic_likes.user_id topic_reactions.user_id wiki_votes.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'counts of posts that stay without a name',
    columns: `
      forum_authors.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'points are only ever added to; they hold ids alone',
    columns: `
      point_entries.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'published texts stay, under no name',
    columns: `
      text_revisions.replaced_by topics.last_poster_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'published texts stay, under no name',
    columns: `
      posts.author_id resource_remarks.author_id resources.author_id topics.author_id`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'published texts stay, under no name; made anew from them',
    columns: `
      search_documents.author_id`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'the audit log is never changed; staff hand over their role first',
    columns: `
      audit_entries.actor_id`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'the history of articles stays, under no name',
    columns: `
      wiki_proposals.decided_by`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'the history of articles stays, under no name',
    columns: `
      wiki_proposals.author_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'the law wants it for six months; then it is deleted',
    columns: `
      sign_in_log.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'the law wants them for three years and more',
    columns: `
      orders.user_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'the record of a decision, for appeals and for the law',
    columns: `
      moderation_acts.subject_id`,
  },
  {
    atErasure: 'keep',
    isExported: false,
    why: 'the record of a decision; reports of others are theirs',
    columns: `
      moderation_cases.subject_id`,
  },
  {
    atErasure: 'keep',
    isExported: true,
    why: 'when and that the account was closed',
    columns: `
      account_cancellations.user_id`,
  },
];

export const holdings: readonly Holding[] = decisions.flatMap(({ columns, ...decision }) =>
  columns
    .trim()
    .split(/\s+/)
    .map((named) => {
      const [table = '', column = ''] = named.split('.');
      return { table, column, ...decision };
    }),
);

/** Tables by which a file is in use by others: such a file outlives its owner's account. */
export const fileUsers = ['part_files', 'resource_files'] as const;

/** Columns that are left out of copies: whoever holds one could act as the person, or they are another's. */
export const withheldColumns = dictionary<readonly string[]>({
  users: ['password_hash', 'trust_reason'],
  sessions: ['token_hash', 'challenge'],
  lost_factors: ['cancel_hash', 'picture_key'],
  data_exports: ['file_key'],
  guest_entries: ['code_hash'],
  files: ['share_key'],
  // The last word may be the other's.
  conversation_sides: ['last_excerpt'],
  topics: ['staff_note', 'assignee_id', 'hidden_by'],
  posts: ['hidden_by'],
  orders: ['key', 'asked_hash'],
  refunds: ['key', 'asked_hash'],
  ledger_transfers: ['key', 'asked_hash'],
  moderation_acts: ['actor_id', 'seconder_id', 'reversed_by'],
});
