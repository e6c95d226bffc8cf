import { fail } from '../../../contract/errors.ts';
import * as page from '../../../contract/page.ts';
import { on } from '../../http/on.ts';
import { getSiteConfig } from '../site/store.ts';
import { listPlans } from './plans.ts';
import * as store from './store.ts';

export const pageEndpoints = [
  on(
    page.getTextPage,
    async ({ db }, { name }) => (await store.getTextPage(db, name)) ?? fail('page.not_found'),
  ),
  on(page.getPriceList, async ({ db }) => {
    const config = await getSiteConfig(db);
    const text = (await store.getPriceText(db)) ?? fail('page.not_found');
    return {
      plans: listPlans(config),
      text,
      effectiveDate: config.priceEffectiveDate,
      coinsPerYuan: config.coinsPerYuan,
    };
  }),
];
