import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { lifeCycles, partRoles } from '../../../contract/part-kinds.ts';

const file = new URL('../../../content/part-library/sheet.json', import.meta.url);

const sheetColumns = [
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
export type SheetColumn = (typeof sheetColumns)[number];

const words = <const K extends readonly string[]>(keys: K) => v.record(v.picklist(keys), v.string());
const WordsSchema = v.object({
  sheet: v.string(),
  file: v.string(),
  template: v.string(),
  columns: words(sheetColumns),
  lifeCycles: words(lifeCycles),
});
type SheetWords = v.InferOutput<typeof WordsSchema>;

let loaded: SheetWords | undefined;

/** Heads of columns and names of choices, as tables for people bear them. */
export function sheetWords(): SheetWords {
  loaded ??= v.parse(WordsSchema, JSON.parse(readFileSync(file, 'utf8')));
  return loaded;
}
