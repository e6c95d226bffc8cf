import { subDays } from 'date-fns';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import {
  hitsPerPage,
  type SearchHelp,
  type searchTopics as SearchTopics,
  type TopicHit,
} from '../../../contract/search/search.ts';
import { sqlState } from '../../db/errors.ts';
import type { Context } from '../../http/context.ts';
import { inSearch } from './counts/hit-store.ts';
import { presentHits } from './counts/hits.ts';
import { recordMiss } from './counts/misses.ts';
import type { HitFilter } from './match-store.ts';
import { listHeard } from './query/heard.ts';
import { parseQuery, type Query } from './query/terms.ts';
import { widenQuery } from './query/widen.ts';
import { listTiers } from './tiers.ts';
import { visibilityOf } from './visibility.ts';
import { findHelp, noHelp } from './words/help.ts';
import { getSearchWords } from './words/search-words.ts';

const topicKind = 'topic';

type Input = EndpointParsedInput<typeof SearchTopics>;
type Output = EndpointOutput<typeof SearchTopics>;

/** A page of topics for what somebody typed: literal hits first, then hits by synonym or by parts of words. */
export async function searchTopics(context: Context, input: Input): Promise<Output> {
  const { keyword, nodeId, timeRange, page } = input;
  const query = parseQuery(keyword);
  const asked = { page, sort: input.sort, filter: filterOf(context, input) };
  const found = query.terms.length > 0 ? await bounded(() => findPage(context, asked, query)) : nothing;
  const searchPage = {
    items: found.hits,
    page,
    pageSize: hitsPerPage,
    total: found.total,
    isTotalCapped: found.isTotalCapped,
  };
  return { keyword, nodeId, timeRange, page, searchPage, help: found.help };
}

/** A page of what somebody typed among the documents of one kind that they may read, the best first. */
export async function searchKind(
  context: Context,
  { kind, keyword, page }: { kind: string; keyword: string; page: number },
): Promise<FoundPage> {
  const query = parseQuery(keyword);
  if (query.terms.length === 0) return nothing;
  const filter = { kind, visibility: visibilityOf(context) };
  return bounded(() => findPage(context, { page, sort: 'relevance', filter }, query));
}

interface Asked {
  page: number;
  sort: Input['sort'];
  filter: HitFilter;
}

interface FoundPage {
  hits: TopicHit[];
  total: number;
  isTotalCapped: boolean;
  help: SearchHelp | null;
}

const nothing: FoundPage = { hits: [], total: 0, isTotalCapped: false, help: noHelp };

async function findPage(context: Context, asked: Asked, query: Query): Promise<FoundPage> {
  const { filter, page, sort } = asked;
  const { db } = context;
  const { dictionary } = await getSearchWords(db);
  const widened = widenQuery(query, dictionary, await listHeard(db, query));
  const bounds = { limit: hitsPerPage, offset: (page - 1) * hitsPerPage };
  const list = await inSearch(db, () => listTiers(context, { ...bounds, filter, sort, query, widened }));
  if (list.total > 0) {
    const hits = await presentHits(context, { ids: list.ids, query, widened });
    return { hits, total: list.total, isTotalCapped: list.isTotalCapped, help: null };
  }
  const help = await inSearch(db, () => findHelp(context, { query, filter }));
  if (asked.page === 1 && help.unfilteredTotal === 0) await recordMiss(context, query);
  return { ...nothing, help };
}

function filterOf(context: Context, { nodeId, timeRange, solved, author, hasFile }: Input): HitFilter {
  return {
    kind: topicKind,
    visibility: visibilityOf(context),
    ...(nodeId > 0 && { boardId: nodeId }),
    ...(author !== undefined && { authorId: author }),
    ...(solved !== 'any' && { isSolved: solved === 'solved' }),
    ...(hasFile && { hasFile }),
    ...(timeRange > 0 && { since: subDays(context.now, timeRange) }),
  };
}

/** Turns the database's time limit into the search's own refusal. */
export async function bounded<T>(search: () => Promise<T>): Promise<T> {
  try {
    return await search();
  } catch (error) {
    if (sqlState(error) === '57014') return fail('search.too_broad');
    throw error;
  }
}
