import * as contract from '../../../contract/information/information.ts';
import { on } from '../../http/on.ts';
import { deleteAvatar, updateAvatar } from './avatar.ts';
import * as rules from './information.ts';

export const informationEndpoints = [
  on(contract.getInformation, rules.getInformation),
  on(contract.updateProfile, rules.updateProfile),
  on(contract.updateAvatar, updateAvatar),
  on(contract.deleteAvatar, deleteAvatar),
  on(contract.updateProfileDetails, rules.updateProfileDetails),
  on(contract.getProfileDetails, rules.getProfileDetails),
];
