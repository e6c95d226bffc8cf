import { chainFromForm } from '../../../../contract/chain/chain-address.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { fetchDataTables } from '../computing/data-tables.ts';
import type { ChainView } from './chain-view.ts';
import { makeChainView } from './make-chain-view.ts';

/**
 * The project that stands in the form, by the same module as the server's; how long that takes is measured as `chain`.
 *
 * @throws {Error} when the tables cannot be fetched
 */
export async function recalculateChain(fields: URLSearchParams, locale: Locale): Promise<ChainView> {
  const known = await fetchDataTables();
  const start = performance.now();
  const view = makeChainView(chainFromForm(Object.fromEntries(fields)), known, locale);
  performance.measure('chain', { start });
  return view;
}
