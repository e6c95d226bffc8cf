import { isDeepStrictEqual } from 'node:util';
import { ownEntry } from '../../../../contract/dictionary.ts';
import type { FieldMapping } from '../../../../contract/maker-catalogue/catalogue.ts';
import { maxPartNumberLength } from '../../../../contract/part/kinds.ts';
import type { SourceRow } from '../../../conversion/maker-catalogue/task.ts';
import type { Database } from '../../../db/database.ts';
import {
  contentOf,
  faultOfFile,
  findOwnFiles,
  headOf,
  listWholeParts,
  mergeRow,
  type PartIndex,
  partKey,
  readPartTable,
  type TableRow,
} from '../../part/index.ts';
import type { CatalogueRecord } from '../catalogue-store.ts';
import { type ComparedRow, findPartIds } from '../row-store.ts';
import type { RowFault } from '../tables.ts';

type StoredGroup = NonNullable<ReturnType<PartIndex['tree']['byId']['get']>>;

export interface ClassPlan {
  family: StoredGroup;
  fields: Readonly<Record<string, FieldMapping>>;
}

interface Comparison {
  catalogue: Pick<CatalogueRecord, 'makerId' | 'maker'>;
  plans: ReadonlyMap<string, ClassPlan>;
  /** Whose files are meant by their names. */
  ownerId: number;
}

/** Rows with what writing them would do now. */
export async function compareRows(
  db: Database,
  comparison: Comparison,
  rows: readonly SourceRow[],
): Promise<ComparedRow[]> {
  const compared: ComparedRow[] = [];
  for (const [classKey, some] of Map.groupBy(rows, (row) => row.classKey)) {
    const plan = comparison.plans.get(classKey);
    if (plan) compared.push(...(await compareClass(db, comparison, plan, some)));
    else compared.push(...some.map(unmapped));
  }
  return compared;
}

const nothing = { partId: null, content: null, stateBefore: null, versionBefore: null };

function unmapped({ row, fields }: SourceRow): ComparedRow {
  const number = ownEntry(fields, 'MANUFACTURER_PID') ?? ownEntry(fields, 'SUPPLIER_PID') ?? '';
  return { ...nothing, row, number: number.slice(0, 60), key: '', outcome: 'unmapped', faults: [] };
}

/** Cells below the heads of our own table, with our words for those of the maker. */
function toCells({ family, fields }: ClassPlan, maker: string, rows: readonly SourceRow[]) {
  const parameters = family.parameters ?? [];
  const columns = Object.entries(fields).map(([name, { to, words }]) => {
    const parameter = parameters.find(({ key }) => `value.${key}` === to);
    return { name, head: parameter ? headOf(parameter) : to, words };
  });
  const hasName = columns.some(({ head }) => head === 'name');
  const heads = [...columns.map(({ head }) => head), 'maker', ...(hasName ? [] : ['name'])];
  const cells = rows.map(({ fields: said }) => [
    ...columns.map(({ name, head, words }) => {
      const text = ownEntry(said, name) ?? '';
      const ours = ownEntry(words, text.slice(0, 60)) ?? text;
      return head === 'name' ? ours.slice(0, 100) : ours;
    }),
    maker,
    ...(hasName ? [] : [family.name]),
  ]);
  return { heads, cells, names: new Map(columns.map(({ head, name }) => [head, name])), parameters };
}

async function compareClass(
  db: Database,
  { catalogue, ownerId }: Comparison,
  plan: ClassPlan,
  source: readonly SourceRow[],
): Promise<ComparedRow[]> {
  const { heads, cells, names, parameters } = toCells(plan, catalogue.maker, source);
  const read = await readPartTable([heads, ...cells], parameters);
  // Numbers that come twice are looked for in the whole catalogue, and not in a piece of it.
  const faults = Map.groupBy(
    read.faults.filter(({ code }) => code !== 'row_twice'),
    ({ row }) => row,
  );
  const ids = await findPartIds(db, {
    makerId: catalogue.makerId,
    keys: read.rows.map(({ number }) => partKey(number)),
  });
  const parts = await listWholeParts(db, [...ids.values()]);
  const files = await findOwnFiles(db, {
    ownerId,
    names: read.rows.flatMap(({ fileNames }) => fileNames.map(({ name }) => name)),
  });
  const compareOne = (row: TableRow): ComparedRow => {
    const found: RowFault[] = (faults.get(row.row) ?? []).map(({ head, code, value }) => ({
      field: names.get(head) ?? head,
      code,
      value,
    }));
    const isFaulty = found.length > 0;
    const key = partKey(row.number);
    const part = parts.get(ids.get(key) ?? 0);
    const base = {
      row: source[row.row - 2]?.row ?? row.row,
      number: row.number.slice(0, maxPartNumberLength),
      key,
      partId: part?.id ?? null,
      stateBefore: part?.state ?? null,
      versionBefore: part?.version ?? null,
      faults: found,
    };
    if (part && part.familyId !== plan.family.id)
      found.push({ field: names.get('number') ?? '', code: 'other_family', value: row.number });
    if (isFaulty || found.length > 0) return { ...base, content: null, outcome: 'faulty' };
    // A file that is missing keeps no part from coming; it is told of.
    const held = row.fileNames.flatMap(({ role, name, head }) => {
      const file = files.get(name);
      const code = faultOfFile(role, file);
      if (code) found.push({ field: names.get(head) ?? head, code, value: name.slice(0, 60) });
      return file && !code ? [{ role, fileId: file.id }] : [];
    });
    const content = {
      ...mergeRow(row, {
        before: part && contentOf(part),
        familyId: plan.family.id,
        files: held,
        successorId: undefined,
      }),
      makerId: catalogue.makerId,
    };
    if (!part) return { ...base, content, outcome: 'new' };
    const isSame = part.state === 'published' && isDeepStrictEqual(contentOf(part), content);
    return isSame ? { ...base, content: null, outcome: 'same' } : { ...base, content, outcome: 'changed' };
  };
  return read.rows.map(compareOne);
}
