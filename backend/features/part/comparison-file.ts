import { ownEntry } from '../../../contract/dictionary.ts';
import { fail } from '../../../contract/errors.ts';
import { maxCompared, type PartValue } from '../../../contract/part/kinds.ts';
import { findUnit } from '../../../contract/quantity.ts';
import type { Context } from '../../http/context.ts';
import type { Cell } from '../../spreadsheet/csv.ts';
import { spreadsheetFile } from '../../spreadsheet/spreadsheet-file.ts';
import { attachmentHeader } from '../file/index.ts';
import { readPartTree } from './index/read-tree.ts';
import { listParts, type StoredPart } from './part-store.ts';
import { spreadsheetWords } from './spreadsheet-words.ts';
import { showValue } from './values.ts';

const words = {
  'zh-CN': { file: '元件对比', row: '参数', unit: '单位', differs: '有差异', yes: '是' },
  'en-US': { file: 'part-comparison', row: 'Parameter', unit: 'Unit', differs: 'Differs', yes: 'yes' },
} as const;
const englishNames = {
  maker: 'Manufacturer',
  series: 'Series',
  width: 'Width mm',
  height: 'Height mm',
  depth: 'Depth mm',
  powerLoss: 'Power loss W',
  lifeCycle: 'Life cycle',
} as const;
type Fact = keyof typeof englishNames;

interface Row {
  name: string;
  unit: string;
  cells: Cell[];
}

/**
 * Two to eight parts side by side as a workbook, `?id=1&id=2`; `only=differences` leaves out what all have alike.
 * Numbers are numbers in the unit that their row names.
 */
export async function sendComparison({ db, request, viewer }: Context): Promise<Response> {
  const asked = request.url.searchParams.getAll('id').filter((text) => /^[1-9]\d{0,8}$/.test(text));
  const ids = [...new Set(asked.map(Number))].slice(0, maxCompared);
  const parts = await listParts(db, { ids, isStaff: (viewer?.roles.length ?? 0) > 0 });
  if (parts.length === 0) return fail('part.not_found');
  const tree = await readPartTree(db);
  const { file, row, unit, differs, yes } = words[request.locale];
  const rows = [
    ...factRows(parts, request.locale, (part) => tree.makerById.get(part.makerId)?.name ?? ''),
    ...valueRows(parts, (part) => tree.byId.get(part.familyId)?.parameters ?? []),
  ].map((each) => ({ ...each, isSame: new Set(each.cells).size <= 1 }));
  const isOnlyDifferences = request.url.searchParams.get('only') === 'differences';
  return spreadsheetFile({
    format: 'xlsx',
    disposition: attachmentHeader(`${file}.xlsx`),
    sheet: file,
    rows: [
      [row, unit, differs, ...parts.map(({ number }) => number)],
      ...rows
        .filter(({ isSame }) => !isOnlyDifferences || !isSame)
        .map((each) => [each.name, each.unit, each.isSame ? '' : yes, ...each.cells]),
    ],
  });
}

function factRows(
  parts: readonly StoredPart[],
  locale: 'zh-CN' | 'en-US',
  makerOf: (part: StoredPart) => string,
): Row[] {
  const { columns, lifeCycles } = spreadsheetWords();
  const row = (fact: Fact, cellOf: (part: StoredPart) => Cell | null): Row => {
    // The unit stands behind the name of the column: `宽 mm`.
    const heads: Partial<Record<Fact, string>> = locale === 'en-US' ? englishNames : columns;
    const [name = fact, unit = ''] = heads[fact]?.split(/ (?=mm$|W$)/) ?? [];
    return { name, unit, cells: parts.map((part) => cellOf(part) ?? '') };
  };
  return [
    row('maker', makerOf),
    row('series', ({ series }) => series),
    row('width', ({ width }) => width),
    row('height', ({ height }) => height),
    row('depth', ({ depth }) => depth),
    row('powerLoss', ({ powerLoss }) => powerLoss),
    row('lifeCycle', ({ lifeCycle }) =>
      locale === 'en-US' ? lifeCycle.replace('_', ' ') : (lifeCycles[lifeCycle] ?? lifeCycle),
    ),
  ];
}

/** One row for each value that any of them has; one key may mean two things by two standards, so the name counts too. */
function valueRows(
  parts: readonly StoredPart[],
  parametersOf: (part: StoredPart) => readonly { key: string; name: string }[],
): Row[] {
  const named = new Map<string, { key: string; name: string }>();
  for (const part of parts)
    for (const { key, name } of parametersOf(part))
      if (ownEntry(part.values, key) !== undefined) named.set(`${key}/${name}`, { key, name });
  return [...named.values()].map(({ key, name }) => {
    const values = parts.map((part) =>
      parametersOf(part).some((known) => known.key === key && known.name === name)
        ? ownEntry(part.values, key)
        : undefined,
    );
    const unit = values.map(unitOf).find((known) => known !== undefined) ?? '';
    return { name, unit, cells: values.map((value) => toCell(value, unit)) };
  });
}

const unitOf = (value: PartValue | undefined): string | undefined =>
  typeof value === 'object' && 'value' in value ? value.unit : undefined;

/** A quantity as a number in the unit of its row; ranges and words as they are shown. */
function toCell(value: PartValue | undefined, unit: string): Cell {
  if (value === undefined) return '';
  if (typeof value === 'string' || !('value' in value)) return showValue(value);
  if (value.unit === unit) return value.value;
  return Number((value.base / (findUnit(unit)?.factor ?? 1)).toPrecision(12));
}
