import { beijingDate, dayStart } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { facetNames, resourceLimits, resourceTypes } from '../../../../contract/resource/kinds.ts';
import type {
  getResourceOverview,
  listBrands as ListBrands,
  listResourceAuthors as ListResourceAuthors,
  ResourceList,
  ResourceListInput,
} from '../../../../contract/resource/resource.ts';
import type { ResourceRow } from '../../../../contract/resource/row.ts';
import { textFacetNames } from '../../../../contract/resource/texts.ts';
import type { Context } from '../../../http/context.ts';
import { parseQuery, recordMiss } from '../../search/index.ts';
import { listBios } from '../author-store.ts';
import { listOffered } from '../bundle/offered.ts';
import { type Catalogue, type CatalogueRow, openCatalogue, orderOf, type Sort } from './catalogue.ts';
import { find } from './find.ts';
import { listRows } from './row-store.ts';

const pageSize = resourceLimits.perPage;
const shownOnEntry = 8;
const shownTags = 24;
const shownBundles = 3;
const authorsPerPage = 10;
const worksOfAuthor = 4;
const maxSimilar = 6;

type ListContext = Pick<Context, 'db' | 'now'>;

export async function listResources(context: Context, input: ResourceListInput): Promise<ResourceList> {
  const found = find(await openCatalogue(context), { ...input, pageSize });
  if (found.total === 0 && isSearchAlone(input)) await recordMiss(context, parseQuery(input.keyword));
  return {
    page: {
      items: await listRows(context.db, found.ids),
      page: input.page,
      pageSize,
      total: found.total,
      isTotalCapped: false,
    },
    facets: found.facets,
    texts: found.texts,
    versions: found.versions,
  };
}

/** Words and nothing else: what a filter left out may well be there. */
const isSearchAlone = (input: ResourceListInput) =>
  input.keyword !== '' &&
  input.page === 1 &&
  input.authorId === 0 &&
  !input.version &&
  !input.tag &&
  textFacetNames.every((name) => !input[name]) &&
  facetNames.every((name) => input[name].length === 0);

export async function getOverview(context: ListContext): Promise<EndpointOutput<typeof getResourceOverview>> {
  const catalogue = await openCatalogue(context);
  const rows = [...rowsIn(catalogue, 'best')];
  const midnight = dayStart(beijingDate(context.now)).getTime();
  const tags = new Map<string, number>();
  const types = new Map<string, number>(resourceTypes.map((type) => [type, 0]));
  let today = 0;
  for (const row of rows) {
    for (const tag of row.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1);
    types.set(row.type, (types.get(row.type) ?? 0) + 1);
    if (row.published >= midnight) today += 1;
  }
  const first = (sort: Sort, test: (row: CatalogueRow) => boolean = () => true) => {
    const ids: number[] = [];
    for (const row of rowsIn(catalogue, sort)) {
      if (ids.length === shownOnEntry) break;
      if (test(row)) ids.push(row.id);
    }
    return listRows(context.db, ids);
  };
  return {
    total: rows.length,
    today,
    types: counted(types),
    newest: await first('newest'),
    wanted: await first('downloads', ({ downloads }) => downloads > 0),
    free: await first('best', ({ isFree }) => isFree),
    bundles: await listOffered(context.db, { limit: shownBundles, offset: 0 }),
    tags: counted(tags)
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'zh'))
      .slice(0, shownTags),
  };
}

/** Who published, the most downloaded first. */
export async function listAuthors(
  context: ListContext,
  { page }: { page: number },
): Promise<EndpointOutput<typeof ListResourceAuthors>> {
  const works = new Map<number, { authorId: number; downloads: number; ids: number[] }>();
  for (const row of rowsIn(await openCatalogue(context), 'downloads')) {
    const author = works.get(row.authorId) ?? { authorId: row.authorId, downloads: 0, ids: [] };
    author.downloads += row.downloads;
    author.ids.push(row.id);
    works.set(row.authorId, author);
  }
  const authors = [...works.values()].sort(
    (a, b) => b.downloads - a.downloads || b.ids.length - a.ids.length || a.authorId - b.authorId,
  );
  const shown = authors.slice((page - 1) * authorsPerPage, page * authorsPerPage);
  const rows = await listRows(
    context.db,
    shown.flatMap(({ ids }) => ids.slice(0, worksOfAuthor)),
  );
  const bios = await listBios(
    context.db,
    shown.map(({ authorId }) => authorId),
  );
  return {
    items: shown.flatMap(({ authorId, downloads, ids }) => {
      const own = rows.filter(({ author }) => author.userId === authorId);
      const author = own[0]?.author;
      if (!author) return [];
      return [
        {
          author,
          bio: bios.get(authorId) ?? '',
          resourceCount: ids.length,
          downloadCount: downloads,
          works: own,
        },
      ];
    }),
    page,
    pageSize: authorsPerPage,
    total: authors.length,
    isTotalCapped: false,
  };
}

/** Makers of published maker data, by name, with the families of each. */
export async function listBrands(context: ListContext): Promise<EndpointOutput<typeof ListBrands>> {
  const brands = new Map<string, { count: number; families: Map<string, number> }>();
  for (const { brand, family, type } of rowsIn(await openCatalogue(context), 'newest')) {
    if (type !== 'sample' || !brand) continue;
    const known = brands.get(brand) ?? { count: 0, families: new Map() };
    known.count += 1;
    if (family) known.families.set(family, (known.families.get(family) ?? 0) + 1);
    brands.set(brand, known);
  }
  return [...brands]
    .map(([brand, { count, families }]) => ({
      brand,
      count,
      families: counted(families).sort((a, b) => a.value.localeCompare(b.value, 'zh')),
    }))
    .sort((a, b) => a.brand.localeCompare(b.brand, 'zh'));
}

/** What shares the most with a published resource: a tag counts three, its application two, its type one. */
export async function listSimilar(
  context: ListContext,
  { resourceId }: { resourceId: number },
): Promise<ResourceRow[]> {
  const catalogue = await openCatalogue(context);
  const own = catalogue.rows[catalogue.placeById.get(resourceId) ?? -1];
  if (!own) return [];
  const scored: { id: number; score: number }[] = [];
  for (const row of rowsIn(catalogue, 'best')) {
    if (row.id === resourceId) continue;
    const shared = row.tagKeys.filter((key) => own.tagKeys.includes(key)).length;
    const score =
      shared * 3 + (row.application === own.application ? 2 : 0) + (row.type === own.type ? 1 : 0);
    if (score > 1) scored.push({ id: row.id, score });
  }
  scored.sort((a, b) => b.score - a.score);
  return listRows(
    context.db,
    scored.slice(0, maxSimilar).map(({ id }) => id),
  );
}

function* rowsIn(catalogue: Catalogue, sort: Sort): Generator<CatalogueRow> {
  for (const place of orderOf(catalogue, sort)) {
    const row = catalogue.rows[place];
    if (row) yield row;
  }
}

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([value, count]) => ({ value, count }));
