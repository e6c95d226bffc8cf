import { isNetworkError, isTimeoutError } from 'ky';
import { isCallFailure } from '../../../../services/call-failure.ts';

/** No answer, or one that only says that the server behind it is away. */
export const isUnansweredStatus = (status: number) => status === 0 || (status >= 502 && status <= 504);

/** Whether a call failed because nobody answered; a refusal is an answer. */
export function isUnanswered(error: unknown): boolean {
  if (isCallFailure(error)) return isUnansweredStatus(error.statusCode);
  // Code that did not arrive is a plain TypeError.
  return isNetworkError(error) || isTimeoutError(error) || error instanceof TypeError;
}
