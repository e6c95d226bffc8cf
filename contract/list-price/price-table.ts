import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';

export const priceTableStates = ['new', 'reading', 'checked', 'failed', 'published', 'undone'] as const;
export const priceOutcomes = ['new', 'up', 'down', 'same', 'unknown', 'no_price', 'twice'] as const;
export type PriceOutcome = (typeof priceOutcomes)[number];

export const priceTableLimits = {
  rows: 120_000,
  columns: 60,
  /** First rows that are shown before the columns are chosen. */
  sample: 12,
  /** Letters of one cell that are read. */
  cell: 80,
  shown: 200,
} as const;

const NamedSchema = v.object({ slug: v.string(), name: v.string() });

export const PriceTableSchema = v.object({
  tableId: v.number(),
  maker: v.string(),
  name: v.string(),
  /** Day from which its prices hold, `yyyy-MM-dd`. */
  validFrom: v.string(),
  state: v.picklist(priceTableStates),
  createdBy: v.nullable(v.string()),
  createdAt: TimeSchema,
});
export type PriceTable = v.InferOutput<typeof PriceTableSchema>;

export const PriceRowSchema = v.object({
  row: v.number(),
  number: v.string(),
  fen: v.nullable(v.number()),
  beforeFen: v.nullable(v.number()),
  outcome: v.picklist(priceOutcomes),
});
export type PriceRow = v.InferOutput<typeof PriceRowSchema>;

export const listPriceTables = endpoint({
  name: 'listPriceTables',
  method: 'GET',
  path: '/api/admin/price-tables',
  summary: 'The last fifty price lists uploaded by staff, and the manufacturers there are.',
  access: 'admin',
  input: v.object({}),
  output: v.object({ items: v.array(PriceTableSchema), makers: v.array(NamedSchema) }),
  errors: [],
});

export const createPriceTable = endpoint({
  name: 'createPriceTable',
  method: 'POST',
  path: '/api/admin/price-tables',
  summary:
    'Takes a price list of one manufacturer (one of your own xlsx or csv files); no price is read yet.',
  access: 'admin',
  input: v.object({
    fileId: FileIdField,
    maker: textField({ max: 60 }),
    validFrom: v.pipe(v.string(), v.isoDate()),
  }),
  output: v.object({ tableId: v.number() }),
  errors: [
    'file.not_found',
    'part.maker_not_found',
    'sheet.busy',
    'sheet.empty',
    'sheet.encrypted',
    'sheet.too_complex',
    'sheet.too_large',
    'sheet.unreadable',
  ],
});

export const getPriceTable = endpoint({
  name: 'getPriceTable',
  method: 'GET',
  path: '/api/admin/price-tables/:tableId',
  summary:
    'A price list: its first rows and the columns that fit, or what publishing it would change, the largest changes first.',
  access: 'admin',
  input: v.object({ tableId: IdField, outcome: v.optional(v.picklist(['', ...priceOutcomes]), '') }),
  output: v.object({
    table: PriceTableSchema,
    sample: v.array(v.array(v.string())),
    /** Row of the heads, from 1, and columns, from 0; null where nothing fits. */
    guess: v.object({ headRow: v.number(), number: v.nullable(v.number()), price: v.nullable(v.number()) }),
    /** Code of the failure that ended the reading; empty for none. */
    fault: v.string(),
    /** Rows that are read so far. */
    rowCount: v.number(),
    counts: v.record(v.picklist(priceOutcomes), v.number()),
    rows: v.array(PriceRowSchema),
  }),
  errors: ['price_table.not_found'],
});

const ColumnField = v.pipe(IntegerField, v.minValue(0), v.maxValue(priceTableLimits.columns - 1));

export const readPriceTable = endpoint({
  name: 'readPriceTable',
  method: 'POST',
  path: '/api/admin/price-tables/:tableId/read',
  summary:
    'Reads a price list by the given columns in the background, without changing any price; the columns are kept for the next list of the manufacturer.',
  access: 'admin',
  input: v.object({
    tableId: IdField,
    headRow: v.pipe(IntegerField, v.minValue(1), v.maxValue(priceTableLimits.sample)),
    number: ColumnField,
    price: ColumnField,
  }),
  output: v.object({}),
  errors: ['price_table.not_found', 'price_table.done', 'price_table.same_column'],
});

export const publishPriceTable = endpoint({
  name: 'publishPriceTable',
  method: 'POST',
  path: '/api/admin/price-tables/:tableId/publish',
  summary: 'Puts new and changed prices of a checked list in force from its day.',
  access: 'admin',
  input: v.object({ tableId: IdField }),
  output: v.object({ changed: v.number() }),
  errors: ['price_table.not_found', 'price_table.done'],
});

export const undoPriceTable = endpoint({
  name: 'undoPriceTable',
  method: 'POST',
  path: '/api/admin/price-tables/:tableId/undo',
  summary: 'Takes the prices of a list back; those set anew since stay.',
  access: 'admin',
  input: v.object({ tableId: IdField }),
  output: v.object({ undone: v.number() }),
  errors: ['price_table.not_found', 'price_table.done'],
});
