import * as v from 'valibot';
import { dataDocument } from '../data-client/data-document.ts';
import type { Edition, LifeCycle, PartGrade, PartRole, PartSort } from './kinds.ts';
import { PartCardSchema, PartSchema } from './part.ts';
import { LibrarySchema, PartPageSchema } from './search.ts';

/** What is asked of the library, as it is typed; numbers may carry units. */
export interface PartFilterInput {
  edition?: Edition;
  keyword?: string;
  group?: string;
  makers?: readonly string[];
  lifeCycles?: readonly LifeCycle[];
  grades?: readonly PartGrade[];
  roles?: readonly PartRole[];
  values?: readonly { key: string; anyOf?: readonly string[]; min?: string; max?: string }[];
  width?: string;
  height?: string;
  depth?: string;
  tolerance?: string;
  sort?: PartSort;
}

const named = '{ slug name }';
const card = `fragment Card on Part {
  id number name lifeCycle grade
  maker ${named} family ${named}
  cardValues: values(first: 4) { key name shown }
  picture { fileId revision isDrawn }
}`;
const node = 'slug name parent letterCode isFamily isAutomation count';

const RawCardSchema = v.pipe(
  v.object({ ...v.omit(PartCardSchema, ['values']).entries, cardValues: PartCardSchema.entries.values }),
  v.transform(({ cardValues, ...rest }) => ({ ...rest, values: cardValues })),
);

/** A page of parts with everything that the list page shows. */
export const listPartsDocument = dataDocument<{ filter: PartFilterInput; page: number }>()({
  id: 'parts.list.1',
  text: `query PartList($filter: PartFilter!, $page: Int!) {
  parts(filter: $filter, page: $page) {
    total page pageSize
    items { ...Card }
    problems { field value code }
    facets {
      groups { ${node} }
      makers { slug name count }
      lifeCycles { value count }
      grades { value count }
      roles { value count }
      parameters { key name kind unit values { value count } }
    }
  }
}
${card}`,
  output: v.object({ parts: v.object({ ...PartPageSchema.entries, items: v.array(RawCardSchema) }) }),
});

/** Both trees, and the newest parts: the front page of an edition. */
export const getLibraryDocument = dataDocument<{ edition: Edition }>()({
  id: 'parts.library.1',
  text: `query PartLibrary($edition: Edition!) {
  library(edition: $edition) {
    total
    groups { ${node} }
    makers { slug name count families { slug name count } }
  }
  parts(filter: { edition: $edition, sort: newest }, page: 1) { items { ...Card } }
}
${card}`,
  output: v.object({ library: LibrarySchema, parts: v.object({ items: v.array(RawCardSchema) }) }),
});

const whole = `fragment Whole on Part {
  id number name lifeCycle grade series description letterCode classes state isAutomation missing powerLoss version updatedAt
  maker ${named} family ${named} trail ${named}
  values { key name shown }
  size { width height depth }
  picture { fileId revision isDrawn }
  files { id role name extension kind byteSize state code view hasPoster revision facts }
  successor { id number name }
  versions { version note changedAt }
}`;

/** A part's page. */
export const getPartDocument = dataDocument<{ id: number }>()({
  id: 'parts.detail.1',
  text: `query PartDetail($id: Int!) {
  part(id: $id) {
    ...Whole
    neighbours { ...Card }
  }
}
${whole}
${card}`,
  output: v.object({
    part: v.nullable(v.object({ ...PartSchema.entries, neighbours: v.array(RawCardSchema) })),
  }),
});

/** Asked where a part's page finds no part. */
export const getPartRemovalDocument = dataDocument<{ id: number }>()({
  id: 'parts.removal.1',
  text: 'query PartRemoval($id: Int!) { isPartRemoved(id: $id) }',
  output: v.object({ isPartRemoved: v.boolean() }),
});

/** Some parts side by side. */
export const comparePartsDocument = dataDocument<{ ids: readonly number[] }>()({
  id: 'parts.compare.1',
  text: `query PartComparison($ids: [Int!]!) {
  partsOf(ids: $ids) { ...Whole }
}
${whole}`,
  output: v.object({ partsOf: v.array(PartSchema) }),
});

export const partDocuments = [
  listPartsDocument,
  getLibraryDocument,
  getPartDocument,
  getPartRemovalDocument,
  comparePartsDocument,
] as const;
