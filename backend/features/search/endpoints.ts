import * as admin from '../../../contract/search/admin.ts';
import { listTopicsAbout, searchTopics, suggestTopics } from '../../../contract/search/search.ts';
import * as whole from '../../../contract/search/whole-search.ts';
import { on } from '../../http/on.ts';
import { listHotWords } from './counts/counts.ts';
import * as misses from './counts/misses.ts';
import * as indexState from './indexing/index-state.ts';
import { listNewest } from './newest.ts';
import * as search from './search.ts';
import * as similar from './similar.ts';
import { searchWhole } from './whole.ts';
import * as concepts from './words/concepts.ts';
import * as rules from './words/search-rules.ts';
import { suggestSearch } from './words/suggest.ts';

export const searchEndpoints = [
  on(searchTopics, search.searchTopics),
  on(suggestTopics, similar.suggestTopics),
  on(listTopicsAbout, similar.listTopicsAbout),
  on(whole.searchWhole, searchWhole),
  on(whole.suggestSearch, suggestSearch),
  on(whole.listHotWords, listHotWords),
  on(whole.listNewest, listNewest),
  on(admin.listConcepts, concepts.listConcepts),
  on(admin.previewConcept, concepts.previewConcept),
  on(admin.saveConcept, concepts.saveConcept),
  on(admin.getSearchRules, rules.getSearchRules),
  on(admin.createListedWords, rules.createListedWords),
  on(admin.deleteListedWords, rules.deleteListedWords),
  on(admin.createPin, rules.createPin),
  on(admin.deletePin, rules.deletePin),
  on(admin.listMisses, misses.listMisses),
  on(admin.deleteMiss, misses.deleteMiss),
  on(admin.getSearchIndex, indexState.getSearchIndex),
  on(admin.rebuildSearch, indexState.rebuildSearch),
  on(admin.retryIndexing, indexState.retryIndexing),
];
