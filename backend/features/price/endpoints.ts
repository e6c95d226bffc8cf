import * as price from '../../../contract/price/price.ts';
import { on } from '../../http/on.ts';
import * as rules from './price.ts';

export const priceEndpoints = [
  on(price.getPriceList, rules.getPriceList),
  on(price.createPriceVersion, rules.createPriceVersion),
];
