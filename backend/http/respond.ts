import { type ErrorCode, errorStatus, Failure, type FailureBody } from '../../contract/errors.ts';
import { isReadOnly, isUnavailable, isUnstorableText } from '../db/errors.ts';

/** The envelope of every answer: `{ success: true, data }` with status 200. */
export function succeed(data: unknown, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify({ success: true, data: data ?? null }), { status: 200, headers });
}

/** The envelope of every refusal: the code's own status, and no text but the code. */
export function refuse(failure: Failure, requestId: string, headers = new Headers()): Response {
  const statusCode = errorStatus[failure.code as ErrorCode];
  const body: FailureBody = {
    success: false,
    code: failure.code,
    statusCode,
    requestId,
    ...(failure.fields && { fields: failure.fields }),
    ...(failure.values && { values: failure.values }),
    ...(failure.isCaptchaSpent && { isCaptchaSpent: true }),
  };
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('cache-control', 'no-store');
  const seconds = failure.values?.['seconds'];
  if ((statusCode === 429 || statusCode === 503) && seconds !== undefined)
    headers.set('retry-after', String(seconds));
  return new Response(JSON.stringify(body), { status: statusCode, headers });
}

/** A picture (WebP) that only whoever asked may see: kept nowhere, and opened by itself it runs nothing. */
export function answerPrivatePicture(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

/** When to try again after the database was away, in seconds: a restart takes about as long. */
const retrySeconds = 5;

/**
 * Turns whatever was thrown into a failure: a database that is away or takes no writes is told as such, the
 * unexpected becomes `request.internal` and keeps its secret.
 */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return new Failure('request.unavailable', { values: { seconds: retrySeconds } });
  if (isUnstorableText(error)) return new Failure('request.invalid');
  return new Failure(isReadOnly(error) ? 'request.read_only' : 'request.internal');
}
