import { accountErrors } from './account-errors.ts';
import { certificationErrors } from './certification-errors.ts';
import { companyErrors } from './company-errors.ts';
import { forumImportErrors } from './forum-import-errors.ts';
import { partErrors } from './part-errors.ts';
import { resourceErrors } from './resource-errors.ts';
import { searchErrors } from './search-errors.ts';
import { wikiErrors } from './wiki-errors.ts';

/**
 * Every expected failure of the product: code → HTTP status. The wire carries the code alone; the text for
 * people is the message `error.<code>` of `app/i18n`. Keep groups sorted by feature.
 */
export const errorStatus = {
  ...companyErrors,
  ...forumImportErrors,
  ...partErrors,
  ...accountErrors,
  ...certificationErrors,
  ...resourceErrors,
  ...wikiErrors,
  'request.invalid': 400,
  'request.body_too_large': 413,
  'request.unsupported_type': 415,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.cross_site': 403,
  'request.too_many': 429,
  'request.overloaded': 503,
  'request.internal': 500,
  'adjustment.decided': 409,
  'adjustment.not_found': 404,
  'adjustment.same_person': 403,
  'attention.person_not_found': 404,
  'attention.thing_not_found': 404,
  'attention.self': 409,
  'attention.too_many': 409,
  'admin.last_owner': 409,
  'admin.not_on_yourself': 409,
  'admin.nothing_changed': 409,
  'admin.owner_protected': 403,
  'admin.user_closed': 409,
  'admin.user_not_found': 404,
  'bookmark.not_found': 404,
  'bookmark.too_many': 409,
  'visit.not_found': 404,
  'demand.not_found': 404,
  'demand.too_many': 409,
  'draft.not_found': 404,
  'draft.saved_elsewhere': 409,
  'draft.too_many': 409,
  'file.active_content': 415,
  'file.content_differs': 415,
  'file.empty': 400,
  'file.in_use': 409,
  'file.infected': 422,
  'file.link_over': 410,
  'file.not_found': 404,
  'file.not_scanned': 422,
  'file.quota': 413,
  'file.refused': 409,
  'file.too_large': 413,
  'file.too_many': 409,
  'file.too_many_open': 409,
  'file.two_kinds': 415,
  'file.type_not_taken': 415,
  'file.upload_gone': 404,
  'coupon.code_taken': 409,
  'coupon.for_claiming': 409,
  'coupon.for_orders': 409,
  'coupon.not_found': 404,
  'coupon.not_now': 409,
  'coupon.order_too_small': 409,
  'coupon.unfit': 400,
  'coupon.used_by_you': 409,
  'coupon.used_up': 409,
  'forum.board_not_found': 404,
  'forum.bounty_answered': 409,
  'forum.bounty_suspended': 409,
  'forum.bounty_too_high': 409,
  'forum.duplicate_of_itself': 409,
  'forum.edited_meanwhile': 409,
  'forum.not_a_question': 409,
  'forum.not_yours': 403,
  'forum.original_not_found': 404,
  'forum.own_reply': 409,
  'forum.person_not_found': 404,
  'forum.poll_choice': 400,
  'forum.poll_closed': 409,
  'forum.poll_not_found': 404,
  'forum.poll_voted': 409,
  'forum.reply_accepted': 409,
  'forum.reply_not_found': 404,
  'forum.slow_mode': 429,
  'forum.topic_closed': 409,
  'forum.topic_has_replies': 409,
  'forum.topic_not_found': 404,
  'forum.topic_removed': 410,
  'guest_book.closed': 409,
  'guest_book.comment_unfit': 409,
  'guest_book.code_unknown': 404,
  'guest_book.in_talk': 409,
  'guest_book.merge_target': 409,
  'guest_book.not_asked': 409,
  'guest_book.not_found': 404,
  'guest_book.not_yours': 403,
  'guest_book.note_required': 400,
  'guest_book.reason_required': 400,
  'identity.already_linked': 409,
  'identity.code_refused': 400,
  'identity.denied': 400,
  'identity.not_linked': 404,
  'identity.not_offered': 404,
  'identity.only_way_in': 409,
  'identity.pending_gone': 400,
  'identity.provider_down': 503,
  'identity.provider_refused': 502,
  'identity.provider_slow': 503,
  'identity.provider_unreadable': 502,
  'identity.sign_up_required': 403,
  'identity.snapshot_user': 403,
  'identity.state_wrong': 400,
  'identity.taken': 409,
  'invoice.not_found': 404,
  'invoice.number_missing': 400,
  'invoice.order_unfit': 409,
  'invoice.title_incomplete': 400,
  'invoice.wrong_state': 409,
  'ledger.key_reused': 409,
  'ledger.nothing_to_return': 409,
  'ledger.sheet_not_found': 404,
  'ledger.sheet_settled': 409,
  'ledger.too_few_coins': 409,
  'moderation.act_not_found': 404,
  'moderation.appeal_late': 409,
  'moderation.appealed_already': 409,
  'moderation.ban_waiting': 409,
  'moderation.case_not_found': 404,
  'moderation.claimed': 409,
  'moderation.decided_already': 409,
  'moderation.edit_reason': 400,
  'moderation.merge_self': 409,
  'moderation.not_an_engineer': 409,
  'moderation.not_your_board': 403,
  'moderation.nothing_changed': 409,
  'moderation.own_act': 403,
  'moderation.second_person': 403,
  'moderation.template_taken': 409,
  'moderation.thing_gone': 409,
  'moderation.wrong_decision': 409,
  'level.badge_by_rule': 409,
  'message.conversation_not_found': 404,
  'message.not_accepted': 403,
  'message.person_not_found': 404,
  'message.self': 409,
  'message.too_many_strangers': 429,
  'message.unanswered': 409,
  'notice.link_wrong': 400,
  'notice.not_found': 404,
  'notice.self': 409,
  'notice.target_not_found': 404,
  'notice.too_many_mutes': 409,
  'job.not_found': 404,
  'job.not_over': 409,
  'job.over': 409,
  'order.credit_above_price': 409,
  'order.key_reused': 409,
  'order.no_upgrade': 409,
  'order.not_agreed': 400,
  'order.not_found': 404,
  'order.not_open': 409,
  'order.price_changed': 409,
  'order.unfit': 409,
  'order.unfit_wish': 400,
  'page.not_found': 404,
  'payment.alarm_not_found': 404,
  'payment.bank_number_missing': 400,
  'payment.bank_number_used': 409,
  'payment.channel_failed': 503,
  'payment.day_not_over': 409,
  'payment.no_transfer': 409,
  'payment.not_offered': 409,
  'payment.payer_refused': 409,
  'payment.payer_unknown': 409,
  'price.in_the_past': 409,
  'price.not_set': 404,
  'product.not_found': 404,
  'report.already': 409,
  'report.own_thing': 409,
  'report.thing_not_found': 404,
  'review.empty_word': 400,
  'review.refused': 409,
  'review.word_not_found': 404,
  'refund.amount_changed': 409,
  'refund.decided': 409,
  'refund.key_reused': 409,
  'refund.not_found': 404,
  'refund.not_paid': 409,
  'refund.nothing_left': 409,
  'refund.too_late': 409,
  'refund.under_way': 409,
  ...searchErrors,
  'session.required': 401,
  'session.forbidden': 403,
  'session.phone_required': 403,
  'session.silenced': 403,
  'trust.day_full': 429,
  'trust.edit_late': 409,
  'trust.too_many_images': 409,
  'upload.broken_image': 400,
  'upload.busy': 503,
  'upload.image_gone': 409,
  'upload.too_large': 413,
  'upload.too_many_pixels': 400,
  'upload.wrong_type': 415,
  'wechat.foreign_url': 400,
  'wechat.not_offered': 404,
  'wechat.unavailable': 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Where an input was wrong: dotted path → a short machine reason (valibot's issue type). */
export type FieldIssues = Record<string, string>;

export interface FailureBody {
  success: false;
  code: ErrorCode;
  statusCode: number;
  requestId?: string;
  fields?: FieldIssues;
  /** Values that the message's placeholders need, e.g. `{ seconds: 42 }`. */
  values?: Record<string, string | number>;
}

/** An expected failure, thrown by rules and turned into a `FailureBody` by `backend/http`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldIssues | undefined;
  readonly values: Record<string, string | number> | undefined;

  constructor(code: ErrorCode, details?: { fields?: FieldIssues; values?: Record<string, string | number> }) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.fields = details?.fields;
    this.values = details?.values;
  }
}

/** Throws the expected failure `code`; the return type lets callers write `return fail(…)` and narrow. */
export function fail(
  code: ErrorCode,
  details?: { fields?: FieldIssues; values?: Record<string, string | number> },
): never {
  throw new Failure(code, details);
}
