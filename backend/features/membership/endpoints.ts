import * as membership from '../../../contract/membership/membership.ts';
import { on } from '../../http/on.ts';
import * as rules from './membership.ts';

export const membershipEndpoints = [
  on(membership.getMembership, (context) => rules.getMembership(context, context.viewer.userId)),
];
