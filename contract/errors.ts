/**
 * Every expected failure of the product: code → HTTP status. The wire carries the code alone; the text for
 * people is the message `error.<code>` of `app/i18n`. Keep groups sorted by feature.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.body_too_large': 413,
  'request.unsupported_type': 415,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.cross_site': 403,
  'request.too_many': 429,
  'request.overloaded': 503,
  'request.internal': 500,
  'account.password_unset': 400,
  'account.password_wrong': 400,
  'account.session_not_found': 404,
  'attention.person_not_found': 404,
  'attention.self': 409,
  'attention.too_many': 409,
  'auth.captcha_required': 400,
  'auth.captcha_wrong': 400,
  'auth.code_limit': 429,
  'auth.code_too_soon': 429,
  'auth.code_unsent': 503,
  'auth.code_wrong': 400,
  'auth.company_required': 400,
  'auth.consent_required': 400,
  'auth.email_taken': 409,
  'auth.email_unfit': 400,
  'auth.new_password_required': 403,
  'auth.nickname_taken': 409,
  'auth.nickname_unfit': 400,
  'auth.no_account': 404,
  'auth.password_mismatch': 400,
  'auth.password_unfit': 400,
  'auth.phone_taken': 409,
  'auth.phone_unfit': 400,
  'auth.suspended': 403,
  'auth.username_taken': 409,
  'auth.username_unfit': 400,
  'auth.wait': 429,
  'auth.wrong_credentials': 400,
  'admin.last_owner': 409,
  'admin.not_on_yourself': 409,
  'admin.nothing_changed': 409,
  'admin.owner_protected': 403,
  'admin.user_not_found': 404,
  'draft.not_found': 404,
  'draft.saved_elsewhere': 409,
  'draft.too_many': 409,
  'file.active_content': 415,
  'file.content_differs': 415,
  'file.empty': 400,
  'file.link_over': 410,
  'file.not_found': 404,
  'file.quota': 413,
  'file.refused': 409,
  'file.too_large': 413,
  'file.too_many': 409,
  'file.too_many_open': 409,
  'file.two_kinds': 415,
  'file.type_not_taken': 415,
  'file.upload_gone': 404,
  'forum.board_not_found': 404,
  'forum.edited_meanwhile': 409,
  'forum.not_a_question': 409,
  'forum.not_yours': 403,
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
  'guest_book.closed': 409,
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
  'ledger.key_reused': 409,
  'ledger.nothing_to_return': 409,
  'ledger.sheet_not_found': 404,
  'ledger.sheet_settled': 409,
  'ledger.too_few_coins': 409,
  'moderation.merge_self': 409,
  'moderation.not_an_engineer': 409,
  'moderation.not_your_board': 403,
  'moderation.nothing_changed': 409,
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
  'page.not_found': 404,
  'product.not_found': 404,
  'search.too_broad': 503,
  'session.required': 401,
  'session.forbidden': 403,
  'session.phone_required': 403,
  'session.silenced': 403,
  'upload.broken_image': 400,
  'upload.busy': 503,
  'upload.image_gone': 409,
  'upload.too_large': 413,
  'upload.too_many_pixels': 400,
  'upload.wrong_type': 415,
  'wechat.foreign_url': 400,
  'wechat.not_offered': 404,
  'wechat.unavailable': 503,
  'wiki.article_not_found': 404,
  'wiki.article_removed': 410,
  'wiki.category_not_found': 404,
  'wiki.category_not_empty': 409,
  'wiki.category_circle': 409,
  'wiki.comment_not_found': 404,
  'wiki.edited_meanwhile': 409,
  'wiki.export_too_large': 413,
  'wiki.feedback_not_found': 404,
  'wiki.figure_not_found': 404,
  'wiki.font_missing': 503,
  'wiki.import_too_large': 413,
  'wiki.import_unreadable': 400,
  'wiki.not_reviewer': 403,
  'wiki.not_yours': 403,
  'wiki.nothing_changed': 409,
  'wiki.own_proposal': 403,
  'wiki.proposal_closed': 409,
  'wiki.proposal_conflict': 409,
  'wiki.proposal_not_found': 404,
  'wiki.revision_not_found': 404,
  'wiki.section_gone': 409,
  'wiki.slug_taken': 409,
  'wiki.topic_not_found': 404,
  'wiki.topic_unsolved': 409,
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
