import { data } from 'react-router';
import type { ErrorCode } from '../../contract/errors.ts';
import { type CallFailure, isCallFailure } from '../services/call-failure.ts';

/**
 * For the `catch` of a loader's call: where it is refused by one of these codes, what the page is about is not there, and
 * the portal's own page says so (410 where it has gone, else 404). Any other error is thrown on.
 */
export const notFoundWhen =
  (...codes: ErrorCode[]) =>
  (error: unknown): never => {
    if (!isRefusedBy(error, codes)) throw error;
    throw data(null, { status: error.statusCode === 410 ? 410 : 404 });
  };

/** For the `catch` of a call that may find nothing: null where it is refused by one of these codes. */
export const nullWhen =
  (...codes: ErrorCode[]) =>
  (error: unknown): null => {
    if (!isRefusedBy(error, codes)) throw error;
    return null;
  };

const isRefusedBy = (error: unknown, codes: readonly string[]): error is CallFailure =>
  isCallFailure(error) && codes.includes(error.code);
