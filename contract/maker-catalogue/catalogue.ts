import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { catalogueKinds, catalogueLimits, catalogueOutcomes, catalogueStates } from './kinds.ts';

export const SurveyFieldSchema = v.object({
  name: v.string(),
  unit: v.string(),
  /** Rows that have it. */
  count: v.number(),
  values: v.array(v.string()),
  hasMore: v.boolean(),
});
export type SurveyField = v.InferOutput<typeof SurveyFieldSchema>;

export const SurveyClassSchema = v.object({
  /** `etim:EC000042`, `eclass:27141901`, `table:mcb`. */
  key: v.string(),
  count: v.number(),
  fields: v.array(SurveyFieldSchema),
});
export type SurveyClass = v.InferOutput<typeof SurveyClassSchema>;

/** What a field of the maker means; `words` has ours for those of the maker. */
export const FieldMappingSchema = v.object({
  to: v.string(),
  words: v.optional(v.record(v.string(), v.string()), {}),
});
export type FieldMapping = v.InferOutput<typeof FieldMappingSchema>;

/** Every field of a class with as many words as are kept. */
const mappingBytes = 4 * 1024 * 1024;

const NamedSchema = v.object({ slug: v.string(), name: v.string() });

export const CatalogueSchema = v.object({
  catalogueId: v.number(),
  maker: v.string(),
  kind: v.picklist(catalogueKinds),
  name: v.string(),
  state: v.picklist(catalogueStates),
  rowCount: v.number(),
  createdBy: v.nullable(v.string()),
  createdAt: TimeSchema,
});
export type Catalogue = v.InferOutput<typeof CatalogueSchema>;

/** A class of the catalogue with what its fields become: as kept from the maker's last one, or as guessed. */
export const MappedClassSchema = v.object({
  ...SurveyClassSchema.entries,
  family: v.nullable(NamedSchema),
  isKept: v.boolean(),
  fields: v.array(v.object({ ...SurveyFieldSchema.entries, ...FieldMappingSchema.entries })),
  targets: v.array(v.object({ to: v.string(), name: v.string(), choices: v.nullable(v.array(v.string())) })),
});
export type MappedClass = v.InferOutput<typeof MappedClassSchema>;

export const CatalogueFaultSchema = v.object({ field: v.string(), code: v.string(), value: v.string() });
export const CatalogueRowSchema = v.object({
  row: v.number(),
  number: v.string(),
  partId: v.nullable(v.number()),
  outcome: v.picklist(catalogueOutcomes),
  faults: v.array(CatalogueFaultSchema),
});
export type CatalogueRow = v.InferOutput<typeof CatalogueRowSchema>;

export const listCatalogues = endpoint({
  name: 'listMakerCatalogues',
  method: 'GET',
  path: '/api/admin/maker-catalogues',
  summary: 'The last fifty catalogues of manufacturers, and the manufacturers and categories there are.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    items: v.array(CatalogueSchema),
    makers: v.array(NamedSchema),
    families: v.array(NamedSchema),
    /** One's own files that can be read, the newest first. */
    files: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
  errors: [],
});

export const createCatalogue = endpoint({
  name: 'createMakerCatalogue',
  method: 'POST',
  path: '/api/admin/maker-catalogues',
  summary:
    'Takes a catalogue of a manufacturer (one of your own files): BMEcat as xml or zip, a workbook or csv of one category, or a zip of files named by part numbers. It is looked through in the background; no part is written.',
  access: 'admin',
  input: v.object({
    /** One file; of files named by part numbers as many as there are. */
    fileIds: v.pipe(v.array(FileIdField), v.minLength(1), v.maxLength(200)),
    kind: v.picklist(catalogueKinds),
    /** Slug of a manufacturer; empty for a new one. */
    maker: v.optional(textField({ min: 0, max: 60 }), ''),
    newMaker: v.optional(textField({ min: 0, max: 60 }), ''),
    family: v.optional(textField({ min: 0, max: 60 }), ''),
  }),
  output: v.object({ catalogueId: v.number() }),
  errors: ['file.not_found', 'part.maker_not_found', 'part.family_not_found', 'maker_catalogue.wrong_file'],
});

export const getCatalogue = endpoint({
  name: 'getMakerCatalogue',
  method: 'GET',
  path: '/api/admin/maker-catalogues/:catalogueId',
  summary:
    'A catalogue: its classes and what their fields become, and by rows what publishing it would do or did.',
  access: 'admin',
  input: v.object({
    catalogueId: IdField,
    outcome: v.optional(v.picklist(['', ...catalogueOutcomes]), ''),
    /** Class whose fields are wanted; the first without a category unless told. */
    classKey: v.optional(textField({ min: 0, max: 80 }), ''),
    /** Category that the class is looked at as, instead of the one that it was or is by its code. */
    family: v.optional(textField({ min: 0, max: 60 }), ''),
  }),
  output: v.object({
    catalogue: CatalogueSchema,
    fault: v.string(),
    classes: v.array(
      v.object({ key: v.string(), count: v.number(), family: v.nullable(NamedSchema), isKept: v.boolean() }),
    ),
    mapped: v.nullable(MappedClassSchema),
    families: v.array(NamedSchema),
    counts: v.record(v.string(), v.number()),
    /** Rows that were compared, published or taken back so far. */
    doneCount: v.number(),
    rows: v.array(CatalogueRowSchema),
  }),
  errors: ['maker_catalogue.not_found'],
});

export const mapCatalogueClass = endpoint({
  name: 'mapMakerCatalogueClass',
  method: 'POST',
  path: '/api/admin/maker-catalogues/:catalogueId/class',
  summary:
    'Says which category a class of a catalogue is and what its fields become; kept for the next catalogue of the manufacturer. With an empty category its rows are left out.',
  access: 'admin',
  bodyLimit: mappingBytes,
  input: v.object({
    catalogueId: IdField,
    classKey: textField({ max: 80 }),
    family: textField({ min: 0, max: 60 }),
    /** By the place of the field in the survey. */
    fields: v.optional(
      v.pipe(
        v.array(
          v.object({
            at: v.pipe(IntegerField, v.minValue(0), v.maxValue(catalogueLimits.fields - 1)),
            to: textField({ min: 0, max: 60 }),
            words: v.optional(
              v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(60))),
              {},
            ),
          }),
        ),
        v.maxLength(catalogueLimits.fields),
      ),
      [],
    ),
  }),
  output: v.object({}),
  errors: [
    'maker_catalogue.not_found',
    'maker_catalogue.done',
    'maker_catalogue.no_class',
    'maker_catalogue.no_number',
    'maker_catalogue.target_twice',
    'part.family_not_found',
  ],
});

const step = <N extends string>(name: N, verb: string, summary: string) =>
  endpoint({
    name,
    method: 'POST',
    path: `/api/admin/maker-catalogues/:catalogueId/${verb}` as const,
    summary,
    access: 'admin',
    input: v.object({ catalogueId: IdField }),
    output: v.object({}),
    errors: ['maker_catalogue.not_found', 'maker_catalogue.done', 'maker_catalogue.no_class'],
  });

export const readCatalogue = step(
  'readMakerCatalogue',
  'read',
  'Compares a catalogue with the library in the background, by its mapped classes, without writing any part.',
);
export const publishCatalogue = step(
  'publishMakerCatalogue',
  'publish',
  'Writes the new and changed parts of a compared catalogue in the background; rows with errors are left out.',
);
export const undoCatalogue = step(
  'undoMakerCatalogue',
  'undo',
  'Takes what a catalogue wrote back in the background; parts changed since stay.',
);
