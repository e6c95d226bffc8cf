import * as space from '../../../contract/space/space.ts';
import { on } from '../../http/on.ts';
import * as addresses from './addresses.ts';
import * as rules from './space.ts';

export const spaceEndpoints = [
  on(space.getSpace, rules.getSpace),
  on(space.listPersonArticles, rules.listPersonArticles),
  on(space.listPinnable, rules.listPinnable),
  on(space.pinThing, rules.pinThing),
  on(space.getOwnAddress, addresses.getOwnAddress),
  on(space.takeAddress, addresses.takeAddress),
  on(space.findByAddress, addresses.findByAddress),
];
