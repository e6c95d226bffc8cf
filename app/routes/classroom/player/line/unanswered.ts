import { isNetworkError, isTimeoutError } from 'ky';
import { isCallFailure } from '../../../../services/call-failure.ts';

/** What Chromium, Firefox and Safari say of code that did not arrive. */
const noCode = /^(?:Failed to fetch|error loading|Importing a module)/;

/** No answer, or one that only says that the server behind it is away. */
export const isUnansweredStatus = (status: number) => status === 0 || (status >= 502 && status <= 504);

/** Whether something failed because nobody answered; a refusal is an answer. */
export function isUnanswered(error: unknown): boolean {
  if (isCallFailure(error)) return isUnansweredStatus(error.statusCode);
  if (isNetworkError(error) || isTimeoutError(error)) return true;
  return error instanceof TypeError && noCode.test(error.message);
}
