import { use } from 'react';
import type { IntlShape } from 'react-intl';
import { awaitTables, errorTable } from './page-messages.ts';

let outcome: Promise<unknown> | undefined;

/**
 * Words of error codes are fetched when the first of them is shown; to be called while rendering. Asked for once and
 * settled in any case: without its text, a failure shows as an unexpected one.
 */
export function awaitErrorWords(intl: IntlShape, code: string): void {
  if (Object.hasOwn(intl.messages, `error.${code}`)) return;
  outcome ??= awaitTables([errorTable])?.catch(() => undefined);
  if (outcome) use(outcome);
}
