import * as lostContract from '../../../contract/two-factor/lost-factor.ts';
import * as passkeyContract from '../../../contract/two-factor/passkey-sign-in.ts';
import * as contract from '../../../contract/two-factor/two-factor.ts';
import { on, onRaw } from '../../http/on.ts';
import { listSecurityActs } from './act-store.ts';
import * as lost from './lost.ts';
import { decideLostFactor, listLostFactors, sendLostPicture } from './lost-staff.ts';
import * as passkeySignIn from './passkey-sign-in.ts';
import * as passkeys from './passkeys.ts';
import * as proof from './proof.ts';
import * as step from './step.ts';
import * as rules from './two-factor.ts';

export const twoFactorEndpoints = [
  on(contract.getSecondStep, step.getSecondStep),
  on(contract.finishSecondStep, step.finishSecondStep),
  on(contract.beginPasskeyStep, step.beginPasskeyStep),
  on(contract.finishPasskeyStep, step.finishPasskeyStep),
  on(lostContract.getLostFactor, lost.getLostFactor),
  on(lostContract.askLostFactor, lost.askLostFactor),
  on(lostContract.applyLostFactor, lost.applyLostFactor),
  on(lostContract.getOwnLostFactor, lost.getOwnLostFactor),
  on(lostContract.cancelLostFactor, lost.cancelLostFactor),
  on(lostContract.cancelLostFactorByMail, lost.cancelLostFactorByMail),
  on(lostContract.listLostFactors, listLostFactors),
  on(lostContract.decideLostFactor, decideLostFactor),
  onRaw(
    'GET',
    lostContract.lostFactorPicturePath,
    (context, { requestId = '' }) => sendLostPicture(context, Number(requestId)),
    { access: 'admin' },
  ),
  on(passkeyContract.beginPasskeySignIn, passkeySignIn.beginPasskeySignIn),
  on(passkeyContract.finishPasskeySignIn, passkeySignIn.finishPasskeySignIn),
  on(contract.getTwoFactor, rules.getTwoFactor),
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
