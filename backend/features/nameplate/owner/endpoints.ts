import * as contract from '../../../../contract/nameplate/owner.ts';
import { on } from '../../../http/on.ts';
import * as life from './life.ts';
import * as rules from './ownership.ts';

export const ownerEndpoints = [
  on(contract.getNameplateLife, life.getNameplateLife),
  on(contract.countNameplateScan, life.countNameplateScan),
  on(contract.addNameplateEntry, life.addNameplateEntry),
  on(contract.makeClaimCode, rules.makeClaimCode),
  on(contract.claimNameplate, rules.claimNameplate),
  on(contract.offerNameplate, rules.offerNameplate),
  on(contract.acceptNameplate, rules.acceptNameplate),
  on(contract.confirmNameplate, rules.confirmNameplate),
  on(contract.declineNameplate, rules.declineNameplate),
  on(contract.cancelNameplateTransfer, rules.cancelNameplateTransfer),
];
