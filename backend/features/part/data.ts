import type { PartFilterInput } from '../../../contract/part/documents.ts';
import type { Edition } from '../../../contract/part/kinds.ts';
import { maxCompared, partsPerPage } from '../../../contract/part/kinds.ts';
import type { Part, PartCard, ShownValue } from '../../../contract/part/part.ts';
import type { Context } from '../../http/context.ts';
import { askOnce, countInTurn } from './data-work.ts';
import { partFinder } from './index/find.ts';
import { readPartIndexInTime } from './index/in-time.ts';
import { countLibrary } from './index/trees.ts';
import { isPartRemoved } from './part-store.ts';
import { describeParts, describeWholeParts, listNeighbours, type Reader } from './present.ts';

const neighboursShown = 6;

/** What the data client knows of parts; a field that leads to other parts is asked again for whoever reads. */
export const partTypes = `
enum Edition { ldz ldzia }
enum LifeCycle { active phasing_out discontinued }
enum PartState { draft published hidden }
enum PartGrade { A B C D }
enum PartRole { model views symbol macro document image }
enum PartNeed { data size terminals drilling symbol views model macro document powerLoss price }
enum PartSort { relevance number newest }

"A condition on one value of a family: one of anyOf, or between min and max. Numbers may carry units: 0.5 kA is 500 A."
input ValueFilter { key: String! anyOf: [String!] min: String max: String }
"Sizes are millimetres unless they carry a unit."
input PartFilter {
  edition: Edition keyword: String group: String makers: [String!] lifeCycles: [LifeCycle!] grades: [PartGrade!]
  roles: [PartRole!] values: [ValueFilter!] width: String height: String depth: String tolerance: String sort: PartSort
}

type Named { slug: String! name: String! }
type Counted { slug: String! name: String! count: Int! }
type GroupNode {
  slug: String! name: String! parent: String letterCode: String! isFamily: Boolean! isAutomation: Boolean! count: Int!
}
type MakerNode { slug: String! name: String! count: Int! families: [Counted!]! }
type Library { total: Int! groups: [GroupNode!]! makers: [MakerNode!]! }
type LifeCycleCount { value: LifeCycle! count: Int! }
type GradeCount { value: PartGrade! count: Int! }
type RoleCount { value: PartRole! count: Int! }
type ValueCount { value: String! count: Int! }
type ParameterFacet { key: String! name: String! kind: String! unit: String! values: [ValueCount!]! }
type PartFacets {
  groups: [GroupNode!]! makers: [Counted!]! lifeCycles: [LifeCycleCount!]! grades: [GradeCount!]! roles: [RoleCount!]!
  parameters: [ParameterFacet!]!
}
"A condition that was not understood; one of an unknown value still holds, the others were left out."
type FilterProblem { field: String! value: String! code: String! }
type PartPage {
  total: Int! page: Int! pageSize: Int! items: [Part!]! facets: PartFacets! problems: [FilterProblem!]!
}
type ShownValue { key: String! name: String! shown: String! }
"Millimetres."
type PartSize { width: Float height: Float depth: Float }
type PartPicture { fileId: String! revision: Int! "Ink on paper, not a photo." isDrawn: Boolean! }
type PartFile {
  id: String! role: PartRole! name: String! extension: String! kind: String! byteSize: Float! state: String! code: String
  view: String hasPoster: Boolean! revision: Int! facts: JSON!
}
type PartVersion { version: Int! note: String! changedAt: String! }
type PartName { id: Int! number: String! name: String! }
type Part {
  id: Int! number: String! name: String! maker: Named! family: Named! lifeCycle: LifeCycle! grade: PartGrade!
  values(first: Int): [ShownValue!]! picture: PartPicture
  series: String! description: String! letterCode: String! "Of ETIM and ECLASS." classes: [String!]! state: PartState! trail: [Named!]! isAutomation: Boolean!
  size: PartSize! "Watts." powerLoss: Float missing: [PartNeed!]! files: [PartFile!]! successor: PartName
  version: Int! updatedAt: String! versions: [PartVersion!]!
  "Others of the family, the nearest by number."
  neighbours: [Part!]!
}
`;

export const partQueries = `
  "The trees of an edition, by product group and by maker."
  library(edition: Edition!): Library!
  "A page of ${partsPerPage} parts, and how many each further choice would leave."
  parts(filter: PartFilter!, page: Int = 1): PartPage!
  part(id: Int!): Part
  "Whether there was a part that everybody could see, and it was taken down."
  isPartRemoved(id: Int!): Boolean!
  "At most ${maxCompared} parts, in the order of the ids."
  partsOf(ids: [Int!]!): [Part!]!
`;

const deepestPage = 5000;

export const partRoot = {
  library({ edition }: { edition: Edition }, context: Context) {
    return askOnce(context, { field: 'library', input: edition }, async () => {
      const index = await readPartIndexInTime(context.db);
      return countInTurn(context, () => countLibrary(index, edition));
    });
  },
  async parts({ filter, page }: { filter: PartFilterInput; page: number }, context: Context) {
    const asked = Math.min(Math.max(1, page), deepestPage);
    const whole = wholeFilter(filter);
    const { ids, ...found } = await askOnce(context, { field: 'parts', input: [whole, asked] }, async () => {
      const index = await readPartIndexInTime(context.db);
      return countInTurn(context, () => partFinder.find(index, whole, asked));
    });
    // Counting alone reads no part.
    return { ...found, page: asked, pageSize: partsPerPage, items: () => readCards(context, ids) };
  },
  async part({ id }: { id: number }, context: Context) {
    return (await readWhole(context, [id]))[0] ?? null;
  },
  isPartRemoved({ id }: { id: number }, context: Context) {
    return askOnce(context, { field: 'isPartRemoved', input: id }, () => isPartRemoved(context.db, id));
  },
  async partsOf({ ids }: { ids: readonly number[] }, context: Context) {
    return readWhole(context, ids.slice(0, maxCompared));
  },
};

function readWhole(context: Context, ids: readonly number[]): Promise<object[]> {
  return askOnce(context, { field: 'whole', input: ids }, async () =>
    wrap(await describeWholeParts(context.db, ids, readerOf(context)), context),
  );
}

function readCards(context: Context, ids: readonly number[]): Promise<object[]> {
  return askOnce(context, { field: 'cards', input: ids }, async () =>
    wrap(await describeParts(context.db, ids, readerOf(context)), context),
  );
}

/** Makes what has arguments, or leads on, answer when it is asked for. */
function wrap(parts: readonly (PartCard | Part)[], context: Context): object[] {
  const ids = parts.map(({ id }) => id);
  return parts.map((part) => ({
    ...part,
    values: ({ first }: { first?: number }): ShownValue[] =>
      part.values.slice(0, first ?? part.values.length),
    neighbours: () =>
      askOnce(context, { field: 'neighbours', input: part.id }, async () =>
        readCards(context, listNeighbours(await readPartIndexInTime(context.db), part.id, neighboursShown)),
      ),
    ...('files' in part ? {} : missingOf(part, ids, context)),
  }));
}

/** A card knows less than a whole part: the rest is read for the whole list when a query asks for it. */
function missingOf({ id }: PartCard, ids: readonly number[], context: Context): object {
  const read = async () => {
    const whole = await askOnce(context, { field: 'more', input: ids }, () =>
      describeWholeParts(context.db, ids, readerOf(context)),
    );
    return whole.find((part) => part.id === id);
  };
  const keys = [
    'series',
    'description',
    'letterCode',
    'classes',
    'state',
    'trail',
    'isAutomation',
    'size',
    'powerLoss',
  ] as const;
  const more = ['missing', 'files', 'successor', 'version', 'updatedAt', 'versions'] as const;
  return Object.fromEntries([...keys, ...more].map((key) => [key, async () => (await read())?.[key]]));
}

function readerOf({ viewer }: Context): Reader {
  return { isStaff: (viewer?.roles.length ?? 0) > 0 };
}

function wholeFilter(asked: PartFilterInput) {
  return {
    edition: asked.edition ?? 'ldz',
    keyword: (asked.keyword ?? '').slice(0, 100),
    group: asked.group ?? '',
    makers: asked.makers ?? [],
    lifeCycles: asked.lifeCycles ?? [],
    grades: asked.grades ?? [],
    roles: asked.roles ?? [],
    values: (asked.values ?? []).slice(0, 30).map(({ key, anyOf, min, max }) => ({
      key,
      anyOf: (anyOf ?? []).slice(0, 50),
      min: min ?? '',
      max: max ?? '',
    })),
    width: asked.width ?? '',
    height: asked.height ?? '',
    depth: asked.depth ?? '',
    tolerance: asked.tolerance ?? '',
    sort: asked.sort ?? 'relevance',
  };
}
