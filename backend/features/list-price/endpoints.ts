import * as contract from '../../../contract/list-price/list-price.ts';
import * as tableCalls from '../../../contract/list-price/price-table.ts';
import { on } from '../../http/on.ts';
import * as rules from './list-price.ts';
import * as tables from './table/price-tables.ts';

export const listPriceEndpoints = [
  on(contract.listDiscounts, rules.listDiscounts),
  on(contract.saveDiscount, rules.saveDiscount),
  on(contract.deleteDiscount, rules.deleteDiscount),
  on(tableCalls.listPriceTables, tables.listPriceTables),
  on(tableCalls.createPriceTable, tables.createPriceTable),
  on(tableCalls.getPriceTable, tables.getPriceTable),
  on(tableCalls.readPriceTable, tables.readPriceTable),
  on(tableCalls.publishPriceTable, tables.publishPriceTable),
  on(tableCalls.undoPriceTable, tables.undoPriceTable),
];
