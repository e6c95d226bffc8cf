import type { saveSetup } from '../../../contract/admin/setup.ts';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { PriceVersion } from '../../../contract/price/price.ts';
import { readAmounts } from './money/read-amounts.ts';

type Values = NonNullable<EndpointInput<typeof saveSetup>['values']>;
type Typed = Readonly<Record<string, string>>;

export const setupPrices = ['monthFen', 'quarterFen', 'yearFen'] as const;
const priceKinds = { monthFen: 'yuan', quarterFen: 'yuan', yearFen: 'yuan' } as const;

export function readSetupForm(form: Typed): Values {
  const text = (name: string) => (form[name] ?? '').trim();
  return {
    siteTitle: text('siteTitle'),
    companyName: text('companyName'),
    icpNumber: text('icpNumber'),
    publicSecurityNumber: text('publicSecurityNumber'),
    contactEmail: text('contactEmail'),
    contactPhone: text('contactPhone'),
    // What is none of them the backend refuses by name.
    verifiedBy: text('verifiedBy') as Values['verifiedBy'],
    BUYSTYLE: form.BUYSTYLE ? 1 : 0,
    MOBILE_BUYSTYLE: form.MOBILE_BUYSTYLE ? 1 : 0,
  };
}

/**
 * The prices that begin now, where a price differs from today's; the rest of the version stays.
 *
 * @throws {CallFailure} naming the fields that hold no amount
 */
export function readSetupPrices(form: Typed, today: PriceVersion | undefined, now: Date) {
  if (!today) return undefined;
  const amounts = readAmounts(form, priceKinds);
  if (setupPrices.every((name) => amounts[name] === today[name])) return undefined;
  const { versionId: _, ...rest } = today;
  return { ...rest, ...amounts, effectiveFrom: now.toISOString(), note: '开站时设定' };
}
