import type { FieldIssues } from '../../contract/errors.ts';

export interface CallFailureBody {
  code?: string;
  message?: string;
  fields?: FieldIssues;
  values?: Record<string, string | number>;
  requestId?: string;
  isCaptchaSpent?: boolean;
}

/**
 * A refused call: the whole body of the answer, and `statusCode` taken from the body's status or the answer's,
 * 500 when neither tells.
 *
 * It also has the shape of what the router's `data()` makes, so that a failure which leaves a loader becomes
 * the error page of its own status instead of a 500.
 */
export class CallFailure extends Error {
  readonly type = 'DataWithResponseInit';
  readonly statusCode: number;
  readonly code: string;
  readonly fields: FieldIssues;
  readonly values: Record<string, string | number>;
  readonly requestId: string;
  /** The captcha that was sent is of no more use. */
  readonly isCaptchaSpent: boolean;
  readonly body: unknown;
  readonly data: CallFailureBody;
  readonly init: { status: number };

  constructor(body: unknown, responseStatus?: number) {
    const told = (typeof body === 'object' && body !== null ? body : {}) as CallFailureBody &
      Record<string, unknown>;
    super(told.code ?? told.message ?? `HTTP ${responseStatus ?? 'without an answer'}`);
    this.name = 'CallFailure';
    this.body = body;
    this.statusCode = statusOf(told, responseStatus);
    this.code = told.code ?? 'request.internal';
    this.fields = told.fields ?? {};
    this.values = told.values ?? {};
    this.requestId = told.requestId ?? '';
    this.isCaptchaSpent = told.isCaptchaSpent === true;
    this.data = {
      code: this.code,
      message: told.message,
      fields: this.fields,
      values: this.values,
      requestId: this.requestId,
    };
    this.init = { status: this.statusCode };
  }
}

export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof CallFailure;
}

function statusOf(body: Record<string, unknown>, responseStatus: number | undefined): number {
  for (const told of [body['statusCode'], body['status'], responseStatus]) {
    if (typeof told === 'number' && told >= 400 && told <= 599) return told;
  }
  return 500;
}
