import { searchTopics, suggestTopics } from '../../../contract/search.ts';
import { on } from '../../http/on.ts';
import * as search from './search.ts';
import * as similar from './similar.ts';

export const searchEndpoints = [
  on(searchTopics, search.searchTopics),
  on(suggestTopics, similar.suggestTopics),
];
