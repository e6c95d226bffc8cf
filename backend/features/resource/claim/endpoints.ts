import * as claim from '../../../../contract/resource/claims.ts';
import { on } from '../../../http/on.ts';
import * as claims from './claims.ts';
import { decideClaim } from './decisions.ts';
import * as reading from './reading.ts';

export const resourceClaimEndpoints = [
  on(claim.createClaim, claims.createClaim),
  on(claim.counterClaim, claims.counterClaim),
  on(claim.fileClaim, claims.fileClaim),
  on(claim.withdrawClaim, claims.withdrawClaim),
  on(claim.getClaim, reading.getClaim),
  on(claim.downloadClaimFile, reading.downloadClaimFile),
  on(claim.listOwnClaims, reading.listOwnClaims),
  on(claim.listClaims, reading.listClaims),
  on(claim.decideClaim, decideClaim),
];
