import { data } from 'react-router';
import { isWriteRefusal } from '../../contract/write-refusal.ts';
import { DamagedForm, TooManyParts } from './form-bounds.ts';

/** The answer to what came up while a form was read; anything but the sender's or the disk's fault stays what it is. */
export function refusalOf(error: unknown): unknown {
  if (isTooLarge(error)) return refusal(413, 'request.body_too_large');
  if (error instanceof DamagedForm) return refusal(400, 'request.unreadable');
  return isWriteRefusal(codeOf(error)) ? refusal(507, 'request.read_only') : error;
}

/** What the server in front says of a body is of another class than the pages know. */
export function isTooLarge(error: unknown): boolean {
  if (error instanceof TooManyParts) return true;
  if (error instanceof DamagedForm) return isTooLarge(error.cause);
  return codeOf(error) === 'request.body_too_large';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function refusal(status: number, code: string) {
  return data({ code }, { status });
}
