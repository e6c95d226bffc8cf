import { searchTopics, suggestTopics } from '../../../contract/search.ts';
import * as whole from '../../../contract/whole-search.ts';
import { on } from '../../http/on.ts';
import { listHotWords } from './counts.ts';
import * as search from './search.ts';
import * as similar from './similar.ts';
import { suggestSearch } from './suggest.ts';
import { searchWhole } from './whole.ts';

export const searchEndpoints = [
  on(searchTopics, search.searchTopics),
  on(suggestTopics, similar.suggestTopics),
  on(whole.searchWhole, searchWhole),
  on(whole.suggestSearch, suggestSearch),
  on(whole.listHotWords, listHotWords),
];
