import * as v from 'valibot';
import type * as calls from '../../../../contract/brain/licensed-tables.ts';
import {
  LicensedFactsSchema,
  licensedLimits,
  licensedStates,
  type TableReport,
} from '../../../../contract/brain/licensed-tables.ts';
import { compareTables } from '../../../../contract/calculator/compare-tables.ts';
import type { DataTable } from '../../../../contract/calculator/tables.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { succeed } from '../../../http/respond.ts';
import { readSpreadsheet } from '../../../spreadsheet/read-spreadsheet.ts';
import { spreadsheetFile } from '../../../spreadsheet/spreadsheet-file.ts';
import { recordAct } from '../../audit/index.ts';
import { listPeople } from '../../person/index.ts';
import { inPlaceOf, listShippedTables, readTableSet } from '../tables-of-content.ts';
import * as store from './licensed-store.ts';
import { readLicensedRows } from './read-rows.ts';

const isReplaceable = ({ check }: DataTable) => check.how !== 'computed';

export async function listLicensedTables({
  db,
}: Context): Promise<EndpointOutput<typeof calls.listLicensedTables>> {
  const active = new Map((await store.listActive(db)).map((row) => [row.table_id, row.version]));
  return [...(await readTableSet(db)).values()].map((table) => ({
    table: { ...table, columns: [...table.columns], rows: table.rows.length },
    isReplaceable: isReplaceable(table) || active.has(table.id),
    activeVersion: active.get(table.id) ?? null,
  }));
}

export async function getLicensedTable(
  { db }: Context,
  { tableId, versionId }: EndpointParsedInput<typeof calls.getLicensedTable>,
): Promise<EndpointOutput<typeof calls.getLicensedTable>> {
  const shipped = await requireShipped(tableId);
  const tables = await readTableSet(db);
  const table = tables.get(tableId) ?? shipped;
  const versions = await store.listVersions(db, tableId);
  const people = await listPeople(
    db,
    versions.flatMap(({ created_by }) => created_by ?? []),
  );
  const asked = versionId === undefined ? undefined : await store.getVersion(db, { tableId, versionId });
  return {
    table: { ...table, columns: [...table.columns], rows: table.rows.map((row) => [...row]) },
    isReplaceable: isReplaceable(shipped),
    versions: versions.map(({ id, version, state, source, year, licence, created_by, created_at }) => ({
      versionId: id,
      version,
      state: v.parse(v.picklist(licensedStates), state),
      source,
      year,
      licence,
      author: (created_by !== null && people.get(created_by)) || null,
      createdAt: created_at.toISOString(),
    })),
    report: asked ? compare(table, inPlaceOf(shipped, asked), tables) : null,
  };
}

/** Takes a workbook as a draft, which changes nothing until it is put in force. */
export async function sendLicensedTable(
  anyone: Context,
  params: Record<string, string>,
  request: Request,
): Promise<Response> {
  const context = anyone as SignedInContext;
  const { db, viewer, now } = context;
  const facts = v.safeParse(LicensedFactsSchema, Object.fromEntries(context.request.url.searchParams));
  if (!facts.success) {
    const named = facts.issues.map((issue) => [String(issue.path?.[0]?.key ?? ''), 'invalid'] as const);
    return fail('request.invalid', { fields: Object.fromEntries(named) });
  }
  const bytes = await readBytes(request, licensedLimits.bytes);
  if (!bytes) return fail('request.body_too_large');
  const shipped = await requireShipped(params['tableId'] ?? '');
  if (!isReplaceable(shipped)) return fail('licensed.not_found');
  const rows = readLicensedRows(shipped, await readSpreadsheet(context, bytes));
  const { source, year, licence } = facts.output;
  const tables = await readTableSet(db);
  compare(shipped, inPlaceOf(shipped, { rows, source, year, licence }), tables);
  const versionId = await db.tx(async () => {
    await lockCounts(db, `licensed:${shipped.id}`);
    const draft = { tableId: shipped.id, rows, source, year, licence, userId: viewer.userId, now };
    return store.createDraft(db, draft);
  });
  return succeed({ versionId }, new Headers());
}

/** Numbers that calculators cannot work with are no table. */
function compare(
  before: DataTable,
  after: DataTable,
  tables: Awaited<ReturnType<typeof readTableSet>>,
): TableReport {
  try {
    return compareTables(before, after, tables);
  } catch (error) {
    return fail('licensed.breaks', { values: { why: error instanceof Error ? error.message : '' } });
  }
}

export async function useLicensedTable(
  context: SignedInContext,
  { tableId, versionId }: EndpointParsedInput<typeof calls.useLicensedTable>,
): Promise<Record<string, never>> {
  const { db, now, reply } = context;
  const shipped = await requireShipped(tableId);
  await db.tx(async () => {
    await lockCounts(db, `licensed:${tableId}`);
    const wanted = versionId === 0 ? undefined : await store.getVersion(db, { tableId, versionId });
    if (versionId !== 0 && !wanted) return fail('licensed.not_found');
    await recordAct(context, {
      action: 'brain.table_used',
      target: `calculator_table:${tableId}`,
      after: { version: wanted?.version ?? 0, source: wanted?.source ?? shipped.source.zh },
    });
    await store.setActive(db, { tableId, versionId: wanted?.id ?? null, now });
    return undefined;
  });
  reply.changed('calculator-tables');
  return {};
}

/** The numbers in force as a workbook with the columns that are read again. */
export async function sendTemplate(
  { db, request: { locale } }: Context,
  params: Record<string, string>,
): Promise<Response> {
  const shipped = await requireShipped(params['tableId'] ?? '');
  const table = (await readTableSet(db)).get(shipped.id) ?? shipped;
  const heads = table.columns.map(({ words, unit }) => {
    const name = locale === 'en-US' ? words.en : words.zh;
    return unit === '' ? name : `${name} (${unit})`;
  });
  return spreadsheetFile({
    format: 'xlsx',
    disposition: `attachment; filename="${table.id}.xlsx"`,
    sheet: table.id.slice(0, 31),
    rows: [heads, ...table.rows.map((row) => row.map((cell) => cell ?? ''))],
  });
}

async function requireShipped(tableId: string): Promise<DataTable> {
  return (await listShippedTables()).find(({ id }) => id === tableId) ?? fail('licensed.not_found');
}
