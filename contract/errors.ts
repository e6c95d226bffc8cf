import { mergeErrors } from './area-kinds.ts';

/**
 * Every expected failure of the product: code → HTTP status. The wire carries the code alone; the text for
 * people is the message `error.<code>` of `app/i18n`. An area brings its own with its kinds (`contract/kinds/`).
 */
export const errorStatus = {
  ...mergeErrors(),
  'request.invalid': 400,
  'request.unreadable': 400,
  'request.body_too_large': 413,
  'request.unsupported_type': 415,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.cross_site': 403,
  'request.too_many': 429,
  'request.overloaded': 503,
  'request.unavailable': 503,
  'request.read_only': 507,
  'request.internal': 500,
  'admin.last_owner': 409,
  'admin.not_on_yourself': 409,
  'admin.nothing_changed': 409,
  'admin.owner_protected': 403,
  'admin.trial_only': 409,
  'admin.user_closed': 409,
  'admin.user_not_found': 404,
  'job.not_found': 404,
  'job.not_over': 409,
  'job.over': 409,
  'page.not_found': 404,
  'sheet.busy': 503,
  'sheet.empty': 400,
  'sheet.encrypted': 422,
  'sheet.too_complex': 422,
  'sheet.too_large': 413,
  'sheet.unreadable': 400,
  'session.required': 401,
  'session.forbidden': 403,
  'session.phone_required': 403,
  'session.silenced': 403,
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
  /** The captcha that came with the call is of no more use; without it, it is as good as it was. */
  isCaptchaSpent?: true;
}

/** An expected failure, thrown by rules and turned into a `FailureBody` by `backend/http`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldIssues | undefined;
  readonly values: Record<string, string | number> | undefined;
  /** Set once it is known what the call had done before it was refused. */
  isCaptchaSpent = false;

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
