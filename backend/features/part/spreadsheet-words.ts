import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { lifeCycles, partRoles } from '../../../contract/part/kinds.ts';

const file = new URL('../../../content/part-library/sheet.json', import.meta.url);

const spreadsheetColumns = [
  'number',
  'name',
  'maker',
  'series',
  'family',
  'description',
  'width',
  'height',
  'depth',
  'powerLoss',
  'lifeCycle',
  'successor',
  'version',
  'page',
  ...partRoles,
] as const;
export type SpreadsheetColumn = (typeof spreadsheetColumns)[number];

const words = <const K extends readonly string[]>(keys: K) => v.record(v.picklist(keys), v.string());
const WordsSchema = v.object({
  sheet: v.string(),
  file: v.string(),
  template: v.string(),
  columns: words(spreadsheetColumns),
  lifeCycles: words(lifeCycles),
});
type SpreadsheetWords = v.InferOutput<typeof WordsSchema>;

let loaded: SpreadsheetWords | undefined;

/** Heads of columns and names of choices, as tables for people bear them. */
export function spreadsheetWords(): SpreadsheetWords {
  loaded ??= v.parse(WordsSchema, JSON.parse(readFileSync(file, 'utf8')));
  return loaded;
}
