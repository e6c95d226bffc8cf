import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const WordsSchema = v.object({ zh: v.string(), en: v.string() });

/** A table that calculators read, with where its numbers are from (`contract/calculator/tables.ts`). */
export const DataTableSchema = v.object({
  id: v.string(),
  title: WordsSchema,
  source: WordsSchema,
  year: v.nullable(v.number()),
  licence: WordsSchema,
  check: v.object({
    how: v.picklist(['read', 'agrees', 'computed', 'unchecked']),
    where: v.optional(WordsSchema),
  }),
  columns: v.array(v.object({ name: v.string(), unit: v.string(), words: WordsSchema })),
  rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))),
});

export const listCalculatorTables = endpoint({
  name: 'listCalculatorTables',
  method: 'GET',
  path: '/api/brain/tables',
  summary: 'The tables that calculators read, each with source, year, licence note and how it was checked.',
  access: 'anyone',
  cacheTags: ['calculator-tables'],
  input: v.object({}),
  output: v.array(DataTableSchema),
  errors: [],
});
