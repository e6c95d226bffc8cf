import * as contract from '../../../contract/factor.ts';
import { on } from '../../http/on.ts';
import { listSecurityActs } from './act-store.ts';
import * as rules from './factor.ts';
import * as passkeys from './passkeys.ts';
import * as proof from './proof.ts';
import * as step from './step.ts';

export const factorEndpoints = [
  on(contract.getSecondStep, step.getSecondStep),
  on(contract.finishSecondStep, step.finishSecondStep),
  on(contract.beginPasskeyStep, step.beginPasskeyStep),
  on(contract.finishPasskeyStep, step.finishPasskeyStep),
  on(contract.getFactors, rules.getFactors),
  on(contract.beginTotp, rules.beginTotp),
  on(contract.confirmTotp, rules.confirmTotp),
  on(contract.deleteTotp, rules.deleteTotp),
  on(contract.renewRecoveryCodes, rules.renewRecoveryCodes),
  on(contract.beginPasskey, passkeys.beginPasskey),
  on(contract.createPasskey, passkeys.createPasskey),
  on(contract.deletePasskey, passkeys.deletePasskey),
  on(contract.getProof, proof.getProof),
  on(contract.sendProofCode, proof.sendProofCode),
  on(contract.proveSelf, proof.proveSelf),
  on(contract.beginPasskeyProof, step.beginPasskeyProof),
  on(contract.provePasskey, step.provePasskey),
  on(contract.listSecurityActs, ({ db, viewer }, { page }) =>
    listSecurityActs(db, { userId: viewer.userId, page }),
  ),
];
