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
  'product.not_found': 404,
  'session.required': 401,
  'session.forbidden': 403,
  'session.phone_required': 403,
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
