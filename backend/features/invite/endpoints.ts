import * as contract from '../../../contract/invite/invite.ts';
import { on } from '../../http/on.ts';
import * as invites from './invite.ts';
import { listByState } from './store.ts';

export const inviteEndpoints = [
  on(contract.getOwnInvites, invites.getOwnInvites),
  on(contract.checkInviteCode, invites.checkInviteCode),
  on(contract.listHeldInvites, ({ db }, input) => listByState(db, input)),
  on(contract.decideInvite, invites.decideInvite),
];
