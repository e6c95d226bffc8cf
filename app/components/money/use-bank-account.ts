import { useSite } from '../../shell/use-site.ts';

/** Whether the owner entered an account that bank transfers go to: without one, no page speaks of a transfer as a way. */
export function useHasBankAccount(): boolean {
  return (useSite()?.config.bankAccountNumber ?? '') !== '';
}
