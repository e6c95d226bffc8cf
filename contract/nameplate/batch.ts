import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { CodeField, nameplateLimits } from './nameplate.ts';

export const batchLimits = {
  /** Nameplates of one batch. */
  total: 100_000,
  /** Checked and not begun, of one keeper. */
  open: 20,
  prefix: 28,
  /** Rows that a check tells of. */
  faults: 50,
  /** Rows of a spreadsheet; more are a range of serial numbers, or further batches. */
  rows: 20_000,
  /** Bytes of a spreadsheet. */
  bytes: 4 * 1024 * 1024,
} as const;

/** Columns of the spreadsheet; only the serial number is a must, the rest is taken from the nameplate that is copied. */
export const batchColumns = ['serial', 'name', 'type', 'madeOn', 'gtin'] as const;
export type BatchColumn = (typeof batchColumns)[number];
export const batchFaults = [
  ...(['column', 'empty', 'serial', 'name', 'type', 'madeOn', 'gtin', 'double', 'taken'] as const),
] as const;

const BatchState = v.picklist(['checked', 'waiting', 'stopped', 'done']);

/** Its keeper, staff who cancelled its job, or faults that did not go away. */
const StoppedBy = v.picklist(['keeper', 'staff', 'fault']);

const BatchSchema = v.object({
  batchId: v.number(),
  title: v.string(),
  state: BatchState,
  /** Null unless it is stopped. */
  stoppedBy: v.nullable(StoppedBy),
  total: v.number(),
  done: v.number(),
  /** Of those done, not made: another nameplate took their GTIN and serial number after the check. */
  leftOut: v.number(),
  isPublished: v.boolean(),
  first: v.string(),
  last: v.string(),
  createdAt: TimeSchema,
  finishedAt: v.nullable(TimeSchema),
});
export type Batch = v.InferOutput<typeof BatchSchema>;

const write = { access: 'verified', method: 'POST', rate: 'nameplate_batch' } as const;

export const listNameplateBatches = endpoint({
  name: 'listNameplateBatches',
  method: 'GET',
  path: '/api/nameplate-batches',
  summary: 'Batches of nameplates that you and your company made, the newest first, with how far each is.',
  access: 'user',
  input: v.object({}),
  output: v.object({
    items: v.array(BatchSchema),
    /** Codes and labels can be fetched: the portal knows its own address, which they hold. */
    canPrint: v.boolean(),
  }),
  errors: [],
});

export const checkNameplateRange = endpoint({
  ...write,
  name: 'checkNameplateRange',
  path: '/api/nameplate-batches',
  summary:
    'Checks a range of serial numbers as a batch of nameplates that say what another one says; nothing is made until it is begun.',
  input: v.object({
    like: CodeField,
    prefix: v.optional(textField({ min: 0, max: batchLimits.prefix }), ''),
    first: v.pipe(IntegerField, v.minValue(0), v.maxValue(999_999_999)),
    digits: v.pipe(IntegerField, v.minValue(1), v.maxValue(9)),
    total: v.pipe(IntegerField, v.minValue(1), v.maxValue(batchLimits.total)),
    isPublished: v.optional(FlagField, false),
  }),
  output: v.object({ batchId: v.number() }),
  errors: ['nameplate.not_found', 'nameplate.too_many', 'nameplate.too_many_batches', 'nameplate.range_long'],
});

export const beginNameplateBatch = endpoint({
  ...write,
  name: 'beginNameplateBatch',
  path: '/api/nameplate-batches/:batchId/begin',
  summary:
    'Begins to make the nameplates of a checked batch, or goes on with a stopped one; a job does it and tells how far it is.',
  input: v.object({ batchId: IdField }),
  output: v.object({ state: BatchState }),
  errors: ['nameplate.batch_not_found', 'nameplate.too_many'],
});

export const stopNameplateBatch = endpoint({
  ...write,
  name: 'stopNameplateBatch',
  path: '/api/nameplate-batches/:batchId/stop',
  summary: 'Stops a batch that was begun; what was made of it stays, and it can go on.',
  input: v.object({ batchId: IdField }),
  output: v.object({ state: BatchState }),
  errors: ['nameplate.batch_not_found'],
});

export const deleteNameplateBatch = endpoint({
  ...write,
  name: 'deleteNameplateBatch',
  path: '/api/nameplate-batches/:batchId/delete',
  summary: 'Forgets a batch of which nothing was made.',
  input: v.object({ batchId: IdField }),
  output: v.object({}),
  errors: ['nameplate.batch_not_found'],
});

/** What a check says of a spreadsheet; a batch is there only where nothing is wrong. */
export interface SpreadsheetCheck {
  batchId: number | null;
  total: number;
  /** All that are wrong; the first of them are told. */
  faultCount: number;
  faults: { row: number; fault: (typeof batchFaults)[number] }[];
}
/** The spreadsheet is posted whole, with `like`, `name` and `isPublished` in the query. */
export const batchSheetPath = '/api/nameplate-batches/sheet';
export const batchCodesPath = '/api/nameplate-batches/:batchId/codes.csv';
/** Labels of up to a thousand nameplates, from `from` on. */
export const batchLabelsPath = '/api/nameplate-batches/:batchId/labels.pdf';
export const rowLimits = {
  serial: nameplateLimits.serial,
  name: nameplateLimits.name,
  type: nameplateLimits.type,
} as const;
