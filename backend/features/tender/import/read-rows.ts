import * as v from 'valibot';
import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fieldIssues } from '../../../../contract/field-issues.ts';
import { textField } from '../../../../contract/fields.ts';
import { maxImportRows } from '../../../../contract/tender/import.ts';
import { writeQuantity } from '../../../../contract/tender/items.ts';
import { type TenderChangeKind, tenderLimits } from '../../../../contract/tender/kinds.ts';
import { readMoment } from '../../../../contract/tender/moment.ts';
import { parsedFields, parseNotice } from '../../../../contract/tender/parse-notice.ts';
import { changeFields, tenderFields } from '../../../../contract/tender/staff.ts';
import {
  changeNames,
  firstNames,
  headWords,
  type ImportField,
  importFields,
  industryNames,
  methodNames,
  provinceNames,
} from './words.ts';

const TenderSchema = v.object(tenderFields);
const ChangeSchema = v.object({
  ...changeFields,
  buyer: tenderFields.buyer,
  /** By which the first notice is known. */
  number: textField({ max: tenderLimits.number }),
});
type Fault = { field: string; code: string };
type Read =
  | { kind: 'first'; input: v.InferOutput<typeof TenderSchema> }
  | { kind: 'follow'; change: TenderChangeKind; input: v.InferOutput<typeof ChangeSchema> }
  | { kind: 'faulty'; faults: Fault[] };

export type ReadRow = Read & { row: number; title: string; parsed: string[] };

/** Reads a table of notices by its heads, in any order; what a row leaves out is read off its text. */
export function readImportRows(cells: readonly (readonly string[])[]): {
  rows: ReadRow[];
  unknownHeads: string[];
} {
  const columns = new Map<ImportField, number>();
  const unknownHeads: string[] = [];
  for (const [at, head] of (cells[0] ?? []).entries()) {
    const word = head.normalize('NFKC').replace(/\s/g, '').toLowerCase();
    const field = importFields.find((each) => each.toLowerCase() === word || headWords[each].includes(word));
    if (field && !columns.has(field)) columns.set(field, at);
    else if (word) unknownHeads.push(head.slice(0, 40));
  }
  const rows = cells.flatMap((line, at) => {
    if (at === 0 || line.every((cell) => cell.trim() === '')) return [];
    const texts = Object.fromEntries(
      [...columns].map(([field, column]) => [field, (line[column] ?? '').trim()]),
    ) as Partial<Record<ImportField, string>>;
    return [{ row: at + 1, title: (texts.title ?? '').slice(0, 80), ...readRow(texts) }];
  });
  return { rows: rows.slice(0, maxImportRows), unknownHeads: unknownHeads.slice(0, 20) };
}

function readRow(given: Partial<Record<ImportField, string>>): Read & { parsed: string[] } {
  const { kind = '', ...texts } = given;
  const change =
    changeNames.get(kind) ?? (['change', 'cancel', 'result'] as const).find((each) => each === kind);
  if (!change && !firstNames.includes(kind))
    return { kind: 'faulty', parsed: [], faults: [{ field: 'kind', code: 'unknown' }] };
  const parsed: string[] = [];
  const filled: Partial<Record<ImportField, string>> = { ...texts };
  if (!change && texts.text) {
    const notice = parseNotice(texts.text);
    for (const field of parsedFields) {
      const said = notice.values.find((value) => value.field === field);
      if (filled[field] || !said) continue;
      filled[field] = said.value;
      parsed.push(field);
    }
    if (!filled.items && notice.items.length > 0) {
      filled.items = notice.items
        .map(
          ({ name, quantity, unit }) =>
            `${name.replaceAll('|', ' ')} | | ${writeQuantity(quantity)} | ${unit}`,
        )
        .join('\n');
      parsed.push('items');
    }
  }
  const day = readMoment(filled.publishedOn ?? '');
  if (day && !day.isDay) filled.publishedOn = beijingDate(day.at);
  filled.region = provinceNames.get(shortProvince(filled.region ?? '')) ?? filled.region;
  filled.method = methodNames.get(filled.method ?? '') ?? filled.method;
  filled.industry = industryNames.get(filled.industry ?? '') ?? filled.industry;
  const read = v.safeParse(change ? ChangeSchema : TenderSchema, filled);
  if (!read.success) {
    const faults = Object.entries(fieldIssues(read.issues)).map(([field, code]) => ({ field, code }));
    return { kind: 'faulty', parsed, faults };
  }
  return change
    ? { kind: 'follow', change, parsed, input: read.output as v.InferOutput<typeof ChangeSchema> }
    : { kind: 'first', parsed, input: read.output as v.InferOutput<typeof TenderSchema> };
}

/** `江苏省` → `江苏`, `广西壮族自治区` → `广西`. */
function shortProvince(name: string): string {
  return name.replace(/(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/, '');
}
