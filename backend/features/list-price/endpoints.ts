import * as contract from '../../../contract/list-price/list-price.ts';
import { on } from '../../http/on.ts';
import * as rules from './list-price.ts';

export const listPriceEndpoints = [
  on(contract.listDiscounts, rules.listDiscounts),
  on(contract.saveDiscount, rules.saveDiscount),
  on(contract.deleteDiscount, rules.deleteDiscount),
];
