import { getBuild } from '../../../contract/selection/build.ts';
import * as facets from '../../../contract/selection/facets.ts';
import * as replace from '../../../contract/selection/replace.ts';
import * as saved from '../../../contract/selection/saved.ts';
import { on } from '../../http/on.ts';
import * as builds from './builds/build.ts';
import { selectParts } from './facets/select.ts';
import { listReplacements } from './replace/replace.ts';
import * as rules from './saved/saved.ts';

export const selectionEndpoints = [
  on(facets.selectParts, selectParts),
  on(getBuild, builds.getBuild),
  on(replace.listReplacements, listReplacements),
  on(saved.listSavedSearches, rules.listSavedSearches),
  on(saved.saveSearch, rules.saveSearch),
  on(saved.setSearchTold, rules.setSearchTold),
  on(saved.deleteSearch, rules.deleteSearch),
];
