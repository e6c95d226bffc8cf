import { listCalculatorTables } from '../../../../contract/brain/tables.ts';
import type { DataTable } from '../../../../contract/calculator/tables.ts';
import { chainFromForm } from '../../../../contract/chain/chain-address.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';
import type { ChainView } from './chain-view.ts';
import { makeChainView } from './make-chain-view.ts';

let tables: Promise<readonly DataTable[]> | undefined;

/**
 * The project that stands in the form, by the same module as the server's; how long that takes is measured as `chain`.
 *
 * @throws {Error} when the tables cannot be fetched
 */
export async function recalculateChain(
  form: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<ChainView> {
  tables ??= call(browserApi(), listCalculatorTables, {}).catch((error: unknown) => {
    tables = undefined;
    throw error;
  });
  const known = await tables;
  const start = performance.now();
  const view = makeChainView(chainFromForm(form), known, locale);
  performance.measure('chain', { start });
  return view;
}
